/** Scrolls content wider than a phone on its own, also by the arrow keys. */
export const Scroll = ({ label, children }: { label: string; children: React.ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
  <div className="scroll" role="group" tabIndex={0} aria-label={label}>
    {children}
  </div>
);
