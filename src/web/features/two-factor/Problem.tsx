import layout from '#web/ui/layout.module.css';
import surface from '#web/ui/surface.module.css';

export function Problem({ text }: { text: string | null }) {
  return text === null ? null : (
    <p role="alert" className={`${surface.trouble} ${layout.fullWidth} ${surface.callout}`}>
      {text}
    </p>
  );
}
