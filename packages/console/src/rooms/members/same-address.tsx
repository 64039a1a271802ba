import type { EntitiesMergeParams, Entity } from "@entente/client";
import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Input } from "../../ui/inputs.ts";

const words = text.members;
const REASON: readonly Input[] = [{ name: "reason", label: words.mergeReason, kind: "long" }];

/** Who else of the brand has the address of a person: perhaps they are one, and who may do so merges them. */
export const SameAddress = ({ entity }: { entity: Entity }) => {
  const { client, may } = useView();
  const others = entity.same_address ?? [];
  const { data = [] } = useQuery({
    queryKey: useKey()("same address", entity.id, ...others),
    queryFn: () => Promise.all(others.map((id) => client.entities.retrieve(id))),
    enabled: others.length > 0,
  });
  if (others.length === 0) return null;
  return (
    <div role="status" className="stack">
      <b>{words.sameAddress}</b>
      <p className="soft">{words.sameAddressHint}</p>
      <ul className="plain-list">
        {data.map(({ id, name, email }) => (
          <li key={id} className="row">
            <span dir="auto">{name ?? email ?? id}</span>
            <code>{id}</code>
            {may("entities:write") && (
              <FormDialog
                name={words.mergeInto}
                title={words.mergeInto}
                hint={words.sameAddressHint}
                inputs={() => REASON}
                start={{ reason: "" }}
                save={({ reason }: Pick<EntitiesMergeParams, "reason">, sending) =>
                  client.entities.merge(id, { into: entity.id, reason }, sending)
                }
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
