import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../../../shell/view.tsx";
import { tagsOf } from "./tags-of.ts";

const NEWEST = 100;
const FRESH_MS = 60_000;

/** Offers the tags that the newest members have to the field whose `list` is `id`. */
export const TagChoices = ({ id }: { id: string }) => {
  const { client } = useView();
  const { data = [] } = useQuery({
    queryKey: useKey()("tags"),
    queryFn: async () => tagsOf((await client.enrollments.list({ limit: NEWEST })).data),
    staleTime: FRESH_MS,
  });
  return (
    <datalist id={id}>
      {data.map((tag) => (
        <option key={tag} value={tag} />
      ))}
    </datalist>
  );
};
