import type { Entente } from "@entente/client";
import { saveText } from "@entente/kit";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { saidOf } from "../../data/errors.ts";
import { useProgramNames } from "../../data/names.ts";
import { useView } from "../../shell/view.tsx";
import type { ColumnChoice } from "../../tables/use-columns.ts";
import { text } from "../../text/index.ts";
import { type ExportedMember, membersCsv } from "./csv.ts";
import { enrollmentsNamed } from "./data.ts";
import type { MembersAddress } from "./search.ts";

type Listed = Omit<MembersAddress, "hide">;

const PAGE = 100;
const Asking = lazy(async () => ({ default: (await import("../../tables/which-columns.tsx")).WhichColumns }));

/** All members that match, with names, addresses and tiers where the viewer may read them. */
const everyMember = async (
  client: Entente,
  search: Listed,
  may: (scope: string) => boolean,
): Promise<readonly ExportedMember[]> => {
  const members: ExportedMember[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const page = { ...search, limit: PAGE, ...(after !== undefined && { starting_after: after }) };
    const { data, has_more, next } = await enrollmentsNamed(client, page, may);
    // A member without a name is shown by the address, which the file has in its own column.
    members.push(...data.map((row) => ({ ...row, name: row.name === row.email ? null : row.name })));
    more = has_more && data.length > 0;
    after = next ?? members.at(-1)?.id;
  }
  return members;
};

/** The whole list that matches, as a file for spreadsheets: with the columns of the table or all, which is asked where the two differ. */
export const Export = ({ search, columns }: { search: Listed; columns: readonly ColumnChoice[] }) => {
  const { client, may } = useView();
  const programs = useProgramNames();
  const [isAsked, setIsAsked] = useState(false);
  const hidden = columns.filter(({ isShown }) => !isShown).map(({ id }) => id);
  const save = useMutation({
    networkMode: "always",
    mutationFn: async (isMeant?: (column: string) => boolean) => {
      const content = membersCsv(await everyMember(client, search, may), programs, isMeant);
      saveText("members.csv", "text/csv", content);
    },
  });
  return (
    <div className="row">
      {save.error && <span role="alert">{saidOf(save.error)}</span>}
      <button
        type="button"
        className="button"
        disabled={save.isPending}
        onClick={() => (hidden.length === 0 ? save.mutate(undefined) : setIsAsked(true))}
      >
        {text.members.export}
      </button>
      {isAsked && (
        <Suspense fallback={null}>
          <Asking
            close={() => setIsAsked(false)}
            save={(isAll) => save.mutate(isAll ? undefined : (column) => !hidden.includes(column))}
          />
        </Suspense>
      )}
    </div>
  );
};
