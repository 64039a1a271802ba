import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { committedOf, isWaiting } from "../data/errors.ts";
import { withProof } from "../data/proof.ts";
import { opened, type Sending } from "../data/sending.ts";

interface Acting<Said, Done> {
  readonly act: (said: Said, sending: Sending) => PromiseLike<Done>;
  /** The handler that runs after success, before the data on screen is read again. */
  readonly done?: (result: Done) => unknown;
}

/**
 * Something that a person asks for: it is sent at most once at a time, is never sent later than it was asked for, and is ended
 * when it is canceled or its form is left. What is on screen is read again afterwards, also after it was canceled, since the
 * service may have done it by then. Where the service asks for a fresh sign-in, the person proves to be there, and it is sent again.
 */
export const useAct = <Said = void, Done = unknown>({ act, done }: Acting<Said, Done>) => {
  const queries = useQueryClient();
  const [form] = useState(() => opened());
  const { mutate, reset, isPending, isSuccess, error, data } = useMutation({
    networkMode: "always",
    mutationFn: (said: Said) => form.send(said, (sending) => withProof(() => act(said, sending))),
    onSuccess: async (result) => {
      await done?.(result);
      await queries.invalidateQueries();
    },
  });
  useEffect(() => {
    if (isWaiting(error) || committedOf(error) !== null) void queries.invalidateQueries();
  }, [error, queries]);
  const start = (said: Said): void => {
    if (form.begin()) mutate(said);
  };
  const end = useCallback(() => {
    if (form.cancel()) void queries.invalidateQueries();
  }, [form, queries]);
  const cancel = useCallback(() => {
    end();
    reset();
  }, [end, reset]);
  useEffect(() => end, [end]);
  return { start, cancel, isBusy: isPending, isDone: isSuccess, error, data };
};
