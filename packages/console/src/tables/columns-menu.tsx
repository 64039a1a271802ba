import { DropdownMenu } from "radix-ui";
import { tablesText } from "../text/team/tables.ts";
import { choosing, directionsOf, type Order, type Ordering, orderOf } from "./sorting.tsx";
import type { Choices } from "./use-columns.ts";

type Say = (name: string) => string;

/** Each direction of an order in words, that which is usually meant first. */
const WORDS: { readonly [K in NonNullable<Order["kind"]> | "time"]: readonly [usual: Say, other: Say] } = {
  time: [tablesText.newest, tablesText.oldest],
  name: [tablesText.first, tablesText.last],
  amount: [tablesText.highest, tablesText.lowest],
};

/** The columns of a table, each with a check mark, and its order; it starts open, since it is loaded when its button is first pressed. */
export const ColumnsMenu = ({ choices, flip, showAll, ordering }: Choices & { ordering?: Ordering | undefined }) => (
  <DropdownMenu.Root modal={false} defaultOpen>
    <DropdownMenu.Trigger className="button">{tablesText.columns}</DropdownMenu.Trigger>
    <DropdownMenu.Portal container={document.querySelector("main")}>
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
        {ordering !== undefined && (
          <>
            <DropdownMenu.Separator className="menu-line" />
            <DropdownMenu.RadioGroup
              aria-label={tablesText.order}
              value={orderOf(ordering)}
              onValueChange={(value) => choosing(ordering, value)}
            >
              {ordering.orders.flatMap((order) =>
                directionsOf(order).map((value, at) => (
                  <DropdownMenu.RadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
                    {WORDS[order.kind ?? "time"][at]?.(order.name)}
                    <DropdownMenu.ItemIndicator>✓</DropdownMenu.ItemIndicator>
                  </DropdownMenu.RadioItem>
                )),
              )}
            </DropdownMenu.RadioGroup>
          </>
        )}
        {choices.some(({ isShown }) => !isShown) && (
          <>
            <DropdownMenu.Separator className="menu-line" />
            <DropdownMenu.Item onSelect={showAll}>{tablesText.every}</DropdownMenu.Item>
          </>
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);
