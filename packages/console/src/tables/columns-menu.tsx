import { DropdownMenu } from "radix-ui";
import { tablesText } from "../text/team/tables.ts";
import type { Choices } from "./use-columns.ts";

/** The columns of a table, each with a check mark; it starts open, since it is loaded when its button is first pressed. */
export const ColumnsMenu = ({ choices, flip, showAll }: Choices) => (
  <DropdownMenu.Root modal={false} defaultOpen>
    <DropdownMenu.Trigger className="button">{tablesText.columns}</DropdownMenu.Trigger>
    <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={12}>
      {choices.map(({ id, name, isShown }) => (
        <DropdownMenu.CheckboxItem
          key={id}
          checked={isShown}
          onSelect={(event) => event.preventDefault()}
          onCheckedChange={() => flip(id)}
        >
          {name}
          <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
        </DropdownMenu.CheckboxItem>
      ))}
      {choices.some(({ isShown }) => !isShown) && (
        <>
          <DropdownMenu.Separator className="menu-line" />
          <DropdownMenu.Item onSelect={showAll}>{tablesText.every}</DropdownMenu.Item>
        </>
      )}
    </DropdownMenu.Content>
  </DropdownMenu.Root>
);
