import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Sure } from "./sure.tsx";

/** A button whose verb is asked for once more and done; what is on screen is read again afterwards. */
export const Act = ({
  name,
  title,
  hint,
  run,
  disabled = false,
  primary = false,
}: {
  name: string;
  title: string;
  hint: string;
  run: () => PromiseLike<unknown>;
  disabled?: boolean;
  primary?: boolean;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: async () => {
      await run();
    },
    onSuccess: async () => {
      setIsOpen(false);
      await queries.invalidateQueries();
    },
  });
  return (
    <>
      <button
        type="button"
        className={primary ? "button primary" : "button"}
        disabled={disabled}
        onClick={() => setIsOpen(true)}
      >
        {name}
      </button>
      <Sure
        open={isOpen}
        title={title}
        hint={hint}
        verb={name}
        isBusy={act.isPending}
        error={act.error}
        act={() => act.mutate()}
        close={() => {
          setIsOpen(false);
          act.reset();
        }}
      />
    </>
  );
};
