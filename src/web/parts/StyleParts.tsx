import control from '#web/ui/control.module.css';
import grid from '#web/ui/grid.module.css';
import layout from '#web/ui/layout.module.css';
import legend from '#web/ui/charts/legend.module.css';
import links from '#web/ui/links.module.css';
import prose from '#web/ui/prose.module.css';
import space from '#web/ui/space.module.css';
import surface from '#web/ui/surface.module.css';
import { Part } from './Part.tsx';

const texts = {
  question: prose.question,
  explanation: prose.explanation,
  problem: prose.problem,
  title: prose.title,
  cardTitle: prose.cardTitle,
  rowTitle: prose.rowTitle,
  lead: prose.lead,
  fact: prose.fact,
  note: prose.note,
  serifFigure: prose.serifFigure,
  bigFigure: prose.bigFigure,
};
const looks = { title: links.title, record: links.record, text: links.text, plain: links.plain };

/** What the shared sheets have that no component says. */
export function StyleParts() {
  return (
    <>
      <Part name="prose">
        {Object.entries(texts).map(([name, look]) => (
          <p key={name} className={look}>
            {name}: 1,204 of 1,310
          </p>
        ))}
        <ul className={`${layout.stack} ${prose.bubbles}`}>
          <li>bubbles: the time runs on the server</li>
          <li>every answer is saved as you pick it</li>
        </ul>
      </Part>
      <Part name="links">
        {Object.entries(looks).map(([name, look]) => (
          <a key={name} href="#links" className={look}>
            {name}
          </a>
        ))}
      </Part>
      <Part name="surface">
        <div className={`${surface.sheet} ${space.padded24}`}>sheet</div>
        <div className={`${surface.box} ${space.padded24}`}>box</div>
        <p className={surface.remark}>remark</p>
        <p className={`${surface.callout} ${surface.failed}`}>callout</p>
        <p className={`${surface.calloutWarn} ${surface.warned}`}>calloutWarn</p>
        <span className={`${surface.medal} ${layout.square40}`}>1</span>
      </Part>
      <Part name="control">
        <input className={`${control.entry} ${layout.least44}`} aria-label="entry" defaultValue="entry" />
        <label className={`${layout.line} ${space.gap8}`}>
          <input type="checkbox" className={control.tick} defaultChecked /> tick
        </label>
        <label className={`${layout.anchor} ${surface.ring}`}>
          <input type="radio" className={control.unseen} />
          <span className={`${control.bubble} ${layout.square28}`}>B</span>
        </label>
        <kbd className={control.keycap}>keycap</kbd>
      </Part>
      <Part name="rows">
        <ul className={`${grid.entries} ${layout.ruled} ${layout.fullWidth}`}>
          <li>
            <p>entries: what is said grows</p> <span>beside it</span>
          </li>
          <li>
            <p>A line parts them</p> <span>beside it</span>
          </li>
        </ul>
        <div className={`${layout.stack} ${layout.fullWidth} ${grid.parts2by3} ${grid.folds}`}>
          <span>parts2by3</span> <span>folds where there is no room</span>
        </div>
        <div className={`${layout.foot} ${layout.fullWidth} ${space.headroom16}`}>
          <span>foot</span> <span>what can be done</span>
        </div>
      </Part>
      <Part name="legend">
        {[legend.verdicts].map((colours) => (
          <ul key={colours} className={`${layout.cluster} ${grid.gap4by24} ${legend.legend} ${colours}`}>
            <li className={`${layout.line} ${space.gap8}`}>the first</li>
            <li className={`${layout.line} ${space.gap8}`}>the last</li>
          </ul>
        ))}
      </Part>
    </>
  );
}
