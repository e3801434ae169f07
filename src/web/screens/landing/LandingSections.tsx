import { IconCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { keepWayOn } from '#web/features/session/way-on.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { visitorWords } from '#web/words/visitor.ts';
import type { AuthTab } from './AuthCard.tsx';
import { features, plans, schools } from './landing-content.ts';
import classes from './landing-sections.module.css';

type Props = { onOpen: (tab: AuthTab) => void };

export function LandingSections({ onOpen }: Props) {
  function lead(event: MouseEvent, leadsTo: (typeof plans)[number]['leadsTo']) {
    event.preventDefault();
    // Premium is bought by somebody with an account: whoever has one now, or makes one, is led on to it.
    if (leadsTo === 'premium') keepWayOn(`${paths.student.dashboard}#plans`);
    onOpen(leadsTo === 'sign-in' ? 'sign-in' : 'sign-up');
  }

  return (
    <>
      <section id="features" aria-label={visitorWords('features')} className={classes.section}>
        <ul className={classes.features}>
          {features.map(({ title, text }) => (
            <li key={title}>
              <h2 className={classes.featureTitle}>{visitorWords(title)}</h2>
              <p className={classes.text}>{visitorWords(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section id="plans" aria-labelledby="plans-title" className={classes.section}>
        <h2 id="plans-title" className={classes.title}>
          {visitorWords('threePlansAndNoMonthly')}
        </h2>
        <ul className={classes.plans}>
          {plans.map(({ name, price, terms, points, action, leadsTo }) => (
            <li key={name} className={classes.plan}>
              <h3 className={classes.planName}>{visitorWords(name)}</h3>
              <p className={classes.price}>{visitorWords(price)}</p>
              <p className={classes.terms}>{visitorWords(terms)}</p>
              <ul className={classes.points}>
                {points.map((point) => (
                  <li key={point}>
                    <IconCheck size={17} stroke={2.25} aria-hidden="true" />
                    {visitorWords(point)}
                  </li>
                ))}
              </ul>
              <a
                href={leadsTo === 'sign-in' ? paths.landing : paths.register}
                onClick={(event) => lead(event, leadsTo)}
                className={`${buttonClass({ look: leadsTo === 'premium' ? 'brand' : 'outline', wide: true })} ${classes.choose}`}
              >
                {visitorWords(action)}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section id="schools" aria-labelledby="schools-title" className={`${classes.section} ${classes.schools}`}>
        <h2 id="schools-title" className={classes.title}>
          {visitorWords(schools.title)}
        </h2>
        <ol className={classes.promises}>
          {schools.points.map(({ title, text }) => (
            <li key={title}>
              <h3 className={classes.featureTitle}>{visitorWords(title)}</h3>
              <p className={classes.text}>{visitorWords(text)}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
