import { useQuery } from "@tanstack/react-query";
import { useKey, useView } from "../shell/view.tsx";

/** The brand whose data is shown. */
export const useBrand = () => {
  const { client } = useView();
  return useQuery({ queryKey: useKey()("brand"), queryFn: () => client.brand.retrieve() });
};
