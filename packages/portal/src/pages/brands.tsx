import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useBrands } from "../data/use.ts";
import { chooseBrand } from "../data/visit-state.ts";
import { useGo } from "../route/navigation.tsx";
import { Asked } from "../shell/states.tsx";
import { useSpeech } from "../text/index.tsx";
import { Title } from "./title.tsx";

/** The brands that know the member's address, of which the session shows one at a time. */
export const BrandsPage = () => {
  const { words } = useSpeech();
  const { brands, profile } = words.own;
  const query = useBrands(true);
  const queries = useQueryClient();
  const go = useGo();
  const [isFailed, fail] = useState(false);
  const choose = async (brand: string): Promise<void> => {
    fail(false);
    await chooseBrand(brand).then(
      async () => {
        go("programs");
        await queries.resetQueries();
      },
      () => fail(true),
    );
  };
  return (
    <>
      <Title title={brands.title} hint={brands.hint} />
      <Asked query={query} height={200}>
        {({ data }) => (
          <ul className="choices">
            {data.map(({ id, name, memberships, current }) => (
              <li key={id}>
                <button type="button" className="card choice" onClick={() => void choose(id)}>
                  <b dir="auto" translate="no">
                    {name}
                  </b>
                  <small className="soft">{brands.count(memberships)}</small>
                  {current && <small className="soft">{brands.current}</small>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Asked>
      {isFailed && (
        <p className="fault" role="alert">
          {profile.failed}
        </p>
      )}
    </>
  );
};
