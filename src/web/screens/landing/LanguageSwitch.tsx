import { languageNames, languages } from '#contract/languages.ts';
import { chooseOnDevice } from '#web/features/settings/language-choice.ts';
import { spokenLanguage } from '#web/words/language.ts';
import { visitorWords } from '#web/words/visitor.ts';
import classes from './landing.module.css';

/** Each language by its own name, for whoever does not read the one that stands here. */
export function LanguageSwitch() {
  return (
    <nav aria-label={visitorWords('language')} className={classes.languages}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classes.language}
          aria-current={language === spokenLanguage() ? 'true' : undefined}
          onClick={() => chooseOnDevice(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </nav>
  );
}
