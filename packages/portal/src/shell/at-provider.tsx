import { useState } from "react";
import { leaveForProvider, type ProviderFault, providerFaultOf, useWays } from "../data/provider.ts";
import { useSpeech } from "../text/index.tsx";

/** The way to the identity provider of the organization, where it has one. */
export const AtProvider = () => {
  const { words } = useSpeech();
  const { data: ways } = useWays();
  const [fault, say] = useState<ProviderFault>();
  const [isLeaving, leave] = useState(false);
  const { provider } = words.own;
  const label = ways?.provider?.label;
  if (label === undefined) return null;
  const go = async (): Promise<void> => {
    say(undefined);
    leave(true);
    await leaveForProvider().catch((error: unknown) => {
      leave(false);
      say(providerFaultOf(error));
    });
  };
  return (
    <div className="form at-provider">
      <span className="soft">{provider.or}</span>
      <button type="button" className="button" disabled={isLeaving} onClick={() => void go()}>
        {provider.go(label)}
      </button>
      {fault !== undefined && (
        <span className="fault" role="alert">
          {provider.faults[fault].title} {provider.faults[fault].hint}
        </span>
      )}
    </div>
  );
};
