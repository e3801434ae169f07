import type { AnalysedItem } from '#contract/instructor-results.ts';
import { gravity, isJudged } from '#domain/statistics/item-flags.ts';
import { Figures } from '#web/ui/charts/Figures.tsx';
import { counted, percent } from '#web/ui/numbers.ts';
import layout from '#web/ui/layout.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { shareText } from './figure-text.ts';
import classes from './item-map.module.css';

/** Percent of discrimination that the map reaches; what lies beyond stands at its edge. */
const lowest = -30;
const highest = 80;
/** Below it a question separates little (Ebel and Frisbie, 1991). */
const little = 20;
const fewestDrawn = 3;

type Drawn = { number: number; facility: number; discrimination: number; grave: 0 | 1 | 2 };

/** Each question by how many answered it rightly and how well it separates strong candidates from weak ones. */
export function ItemMap({ items }: { items: readonly AnalysedItem[] }) {
  const drawn = items.filter(isJudged).flatMap((item): Drawn[] => {
    const { number, facility, discriminationIndex: discrimination } = item;
    if (facility === null || discrimination === null) return [];
    return [{ number, facility, discrimination, grave: gravity(item) }];
  });
  if (drawn.length < fewestDrawn) return null;
  const toLookAt = drawn.filter(({ grave }) => grave > 0);
  return (
    <figure className={`${space.above20} ${space.below28}`} aria-labelledby="item-map">
      <figcaption>
        <h3 id="item-map" className={prose.title}>
          {findingOf(drawn.length, toLookAt.length)}
        </h3>
        <p className={`${prose.fact} ${space.above2} ${space.below12}`}>
          Each circle is a question; those to look at have their number.
        </p>
      </figcaption>
      <div role="img" aria-label={inWords(drawn, toLookAt)} className={prose.figures}>
        <p className={`${prose.badge} ${prose.faint}`}>Separates strong from weak</p>
        <div className={`${layout.anchor} ${classes.map}`}>
          <span className={`${layout.afloat} ${surface.sunken} ${classes.little}`} style={band(0, little)} />
          <span className={`${layout.afloat} ${surface.failed} ${classes.wrong}`} style={band(lowest, 0)} />
          <span
            className={`${layout.afloat} ${prose.badge} ${prose.faint} ${classes.name}`}
            style={{ top: from(little) }}
          >
            separates little
          </span>
          <span className={`${layout.afloat} ${prose.badge} ${prose.bad} ${classes.name}`} style={{ top: from(0) }}>
            weaker candidates do better
          </span>
          {drawn.map(({ number, facility, discrimination, grave }) => (
            <span
              key={number}
              className={`${layout.afloat} ${layout.centred} ${surface.round} ${classes.item}`}
              data-grave={grave}
              style={{ left: `${facility * 100}%`, top: from(discrimination) }}
            >
              {grave > 0 && number}
            </span>
          ))}
        </div>
        <div className={`${layout.beside} ${layout.apart} ${prose.badge} ${prose.faint} ${space.above4}`}>
          <span>0% right</span>
          <span>50%</span>
          <span>100% right</span>
        </div>
      </div>
      <Figures
        headings={['Question', 'Right', 'Discrimination']}
        rows={drawn.map(({ number, facility, discrimination }) => [
          String(number),
          shareText(facility),
          percent(discrimination),
        ])}
      />
    </figure>
  );
}

/** Percent from the top of the map. */
function from(discrimination: number): string {
  const within = Math.min(Math.max(discrimination, lowest), highest);
  return `${((highest - within) / (highest - lowest)) * 100}%`;
}

const band = (below: number, above: number) => ({
  top: from(above),
  height: `${((above - below) / (highest - lowest)) * 100}%`,
});

function findingOf(drawn: number, toLookAt: number): string {
  if (toLookAt === 0) return `Of ${counted(drawn, 'question')} none stands out`;
  return `${toLookAt} of ${counted(drawn, 'question')} to look at`;
}

function inWords(drawn: readonly Drawn[], toLookAt: readonly Drawn[]): string {
  const each = toLookAt.map(
    ({ number, facility, discrimination }) =>
      `question ${number}, ${shareText(facility)} right, discrimination ${percent(discrimination)}`,
  );
  return [findingOf(drawn.length, toLookAt.length), each.length > 0 && `To look at: ${each.join('; ')}`]
    .filter(Boolean)
    .join('. ');
}
