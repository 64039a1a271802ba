import { Domains } from "./domains.tsx";
import { Look } from "./look.tsx";
import { MoneyFactor } from "./money-factor.tsx";

/** The settings of the pages that members of the brand see. */
export const PortalSettings = () => (
  <>
    <Look />
    <Domains />
    <MoneyFactor />
  </>
);
