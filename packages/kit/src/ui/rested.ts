import { useEffect, useState } from "react";

const RESTS_MS = 400;

/** A value once it rests: while somebody types, the one from before. */
export const useRested = <T>(value: T): T => {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text) as T), RESTS_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};
