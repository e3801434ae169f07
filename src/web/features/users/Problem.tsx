import prose from '#web/ui/prose.module.css';

/** What went wrong with what the dialog was to do. It stands where the dialog is, and is read out. */
export function Problem({ text }: { text: string | null }) {
  return text === null ? null : (
    <p role="alert" className={prose.problem}>
      {text}
    </p>
  );
}
