import { text } from "../text/index.ts";

const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The choice of a picture, or of another file, which is kept as a `data:` URL. */
export const Picture = ({
  shared,
  value,
  give,
  accept = "image/png,image/jpeg,image/webp",
}: {
  shared: React.InputHTMLAttributes<HTMLInputElement>;
  value: string;
  give: (value: string) => void;
  accept?: string | undefined;
}) => (
  <div className="row">
    {value.startsWith("data:image/") && <img src={value} alt="" height={28} />}
    <input
      {...shared}
      type="file"
      accept={accept}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file !== undefined) void read(file).then(give);
      }}
    />
    {value !== "" && (
      <button type="button" className="button plain" onClick={() => give("")}>
        {text.states.removeLogo}
      </button>
    )}
  </div>
);
