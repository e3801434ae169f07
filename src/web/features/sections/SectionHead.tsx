import type { Section } from '#contract/test-parts.ts';
import { QuestionText } from '#web/ui/QuestionText.tsx';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';

/** What a section asks, above the first of its questions. */
export function SectionHead({ section: { title, instructions } }: { section: Section }) {
  if (instructions === '') return null;
  return (
    <section aria-label={title} className={`${surface.remark} ${layout.stack} ${space.gap4} ${space.below16}`}>
      <p className={`${prose.cardSize} ${prose.serif} ${prose.ink} ${prose.breakable}`}>{title}</p>
      <p className={`${prose.breakable} ${prose.asWritten} ${prose.measure}`}>
        <QuestionText text={instructions} />
      </p>
    </section>
  );
}
