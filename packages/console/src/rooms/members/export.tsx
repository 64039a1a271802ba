import type { Entente } from "@entente/client";
import { saveText } from "@entente/kit";
import { useMutation } from "@tanstack/react-query";
import { saidOf } from "../../data/errors.ts";
import { useProgramNames } from "../../data/names.ts";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import { type ExportedMember, membersCsv } from "./csv.ts";
import type { MembersSearch } from "./search.ts";

const PAGE = 100;

/** All members that match, with names and addresses where the viewer may read them. */
const everyMember = async (
  client: Entente,
  search: MembersSearch,
  mayName: boolean,
): Promise<readonly ExportedMember[]> => {
  const members: ExportedMember[] = [];
  if (mayName)
    for await (const { entity, ...row } of client.enrollments.list({ ...search, limit: PAGE, expand: ["entity"] }))
      members.push({ ...row, name: entity.name, email: entity.email });
  else
    for await (const row of client.enrollments.list({ ...search, limit: PAGE }))
      members.push({ ...row, name: null, email: null });
  return members;
};

/** The whole list that matches, as a file for spreadsheets. */
export const Export = ({ search }: { search: MembersSearch }) => {
  const { client, may } = useView();
  const programs = useProgramNames();
  const save = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const content = membersCsv(await everyMember(client, search, may("entities:read")), programs);
      saveText("members.csv", "text/csv", content);
    },
  });
  return (
    <div className="row">
      {save.error && <span role="alert">{saidOf(save.error)}</span>}
      <button type="button" className="button" disabled={save.isPending} onClick={() => save.mutate()}>
        {text.members.export}
      </button>
    </div>
  );
};
