/** A button that asks for a passkey; while the browser asks, it cannot be pressed again. */
export const PasskeyButton = ({
  name,
  isBusy,
  isPrimary = false,
  act,
}: {
  name: string;
  isBusy: boolean;
  isPrimary?: boolean;
  act: () => void;
}) => (
  <button type="button" className={isPrimary ? "button primary" : "button"} disabled={isBusy} onClick={act}>
    <svg
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="8" cy="12" r="4" />
      <path d="M12 12h9v3M17 12v3" />
    </svg>
    {name}
  </button>
);
