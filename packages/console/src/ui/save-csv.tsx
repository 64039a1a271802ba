import type { RequestOptions } from "@entente/client";
import { saveText } from "@entente/kit";
import { useMutation } from "@tanstack/react-query";
import { saidOf } from "../data/errors.ts";

interface Asked {
  withResponse(): PromiseLike<{ readonly text: string }>;
}

/** A button that saves a file, and says why it could not. */
export const SaveFile = ({
  name,
  save: mutationFn,
}: {
  /** The label of the button. */
  name: string;
  save: () => Promise<void>;
}) => {
  const save = useMutation({ networkMode: "always", mutationFn });
  return (
    <div className="row">
      {save.error && <span role="alert">{saidOf(save.error)}</span>}
      <button type="button" className="button" disabled={save.isPending} onClick={() => save.mutate()}>
        {name}
      </button>
    </div>
  );
};

/** The whole of a list as a file for spreadsheets, as the service writes it. */
export const SaveCsv = ({
  name,
  file,
  read,
}: {
  /** The label of the button. */
  name: string;
  file: string;
  read: (options: RequestOptions) => Asked;
}) => (
  <SaveFile
    name={name}
    save={async () => {
      const { text } = await read({ headers: { accept: "text/csv" } }).withResponse();
      saveText(file, "text/csv", text);
    }}
  />
);
