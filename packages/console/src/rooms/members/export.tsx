import { useMutation } from "@tanstack/react-query";
import { useView } from "../../shell/view.tsx";
import { text } from "../../text/index.ts";
import type { MembersSearch } from "./search.ts";

/** The whole list that matches, as a file for spreadsheets. */
export const Export = ({ search }: { search: MembersSearch }) => {
  const { mode, brand } = useView();
  const save = useMutation({
    mutationFn: async () => {
      const response = await fetch(`/console/api/enrollments?${new URLSearchParams({ ...search })}`, {
        headers: { accept: "text/csv", "entente-mode": mode, "service-brand": brand },
        credentials: "same-origin",
      });
      if (!response.ok) throw new Error(text.states.failed);
      const url = URL.createObjectURL(await response.blob());
      Object.assign(document.createElement("a"), { href: url, download: "members.csv" }).click();
      URL.revokeObjectURL(url);
    },
  });
  return (
    <div className="row">
      {save.error && <span role="alert">{save.error.message}</span>}
      <button type="button" className="button" disabled={save.isPending} onClick={() => save.mutate()}>
        {text.members.export}
      </button>
    </div>
  );
};
