import type { QuestionDetails } from '#contract/question-details.ts';
import type { PortableQuestion } from '#domain/question-import/question-columns.ts';
import { gapLine } from '../gap-line.ts';
import { gapsReplaced } from './gap-lines.ts';
import { toleranceOf } from './moodle-answers.ts';
import { escaped } from './rich-html.ts';

export type QtiParts = { declarations: string[]; body: string; processing: string };
type Html = (text: string) => string;

const template = (name: string) =>
  `<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml"/>`;

/** What an item of QTI 3 takes for an answer and how it marks it, of one point in all. */
export function qtiInteraction(question: PortableQuestion, text: string, html: Html): QtiParts {
  const { options, details } = question;
  switch (question.type) {
    case 'multiple-choice':
    case 'true-false':
    case 'multiple-response':
      return choice(question, text, html);
    case 'short-answer': {
      const entries = question.acceptedAnswers.map((answer) => entry(answer, 1, false));
      const mapping = mappingXml(entries, 1);
      return {
        declarations: [declaration('RESPONSE', 'single', 'string', question.acceptedAnswers.slice(0, 1), mapping)],
        body: text + entryXml,
        processing: template('map_response'),
      };
    }
    case 'numeric':
      return number(details, text);
    case 'ordering': {
      const { identifiers, written } = choices(
        options.map((option) => option.text),
        html,
      );
      return {
        declarations: [declaration('RESPONSE', 'ordered', 'identifier', identifiers)],
        body: `${text}<qti-order-interaction response-identifier="RESPONSE" shuffle="true">${written}</qti-order-interaction>`,
        processing: template('match_correct'),
      };
    }
    case 'matching':
      return matching(details, text, html);
    case 'gap-fill':
      return gapFill(details, text);
    case 'essay':
      return {
        declarations: [declaration('RESPONSE', 'single', 'string', [])],
        body: `${text}<qti-extended-text-interaction response-identifier="RESPONSE"/>${scorers(html(details.essay?.modelAnswer ?? ''))}`,
        processing: '',
      };
  }
}

const entryXml = '<p><qti-text-entry-interaction response-identifier="RESPONSE"/></p>';
const scorers = (said: string) =>
  said === ''
    ? ''
    : `<qti-rubric-block use="scoring" view="scorer"><qti-content-body>${said}</qti-content-body></qti-rubric-block>`;

const entry = (key: string, value: number, isCaseSensitive = true) =>
  `<qti-map-entry map-key="${escaped(key)}" mapped-value="${value}"${isCaseSensitive ? '' : ' case-sensitive="false"'}/>`;
const mappingXml = (entries: readonly string[], most: number) =>
  `<qti-mapping lower-bound="0" upper-bound="${most}" default-value="0">${entries.join('')}</qti-mapping>`;

function declaration(
  identifier: string,
  cardinality: string,
  type: string,
  correct: readonly string[],
  mapping = '',
): string {
  const values = correct.map((value) => `<qti-value>${escaped(value)}</qti-value>`).join('');
  const right = values === '' ? '' : `<qti-correct-response>${values}</qti-correct-response>`;
  return `<qti-response-declaration identifier="${identifier}" cardinality="${cardinality}" base-type="${type}">${right}${mapping}</qti-response-declaration>`;
}

function choices(texts: readonly string[], html: Html): { identifiers: string[]; written: string } {
  const identifiers = texts.map((_, place) => `c${place + 1}`);
  const written = texts.map(
    (text, place) => `<qti-simple-choice identifier="${identifiers[place]}">${html(text)}</qti-simple-choice>`,
  );
  return { identifiers, written: written.join('\n') };
}

function choice({ type, options, details, keepsOrder }: PortableQuestion, text: string, html: Html): QtiParts {
  const isSeveral = type === 'multiple-response';
  const listed = choices(
    options.map((option) => option.text),
    html,
  );
  const isFixed = type === 'true-false';
  const identifiers = isFixed ? options.map((option) => option.text.toLowerCase()) : listed.identifiers;
  const written = isFixed
    ? options
        .map(
          (option) =>
            `<qti-simple-choice identifier="${escaped(option.text.toLowerCase())}">${html(option.text)}</qti-simple-choice>`,
        )
        .join('')
    : listed.written;
  const right = identifiers.filter((_, place) => options[place]?.isCorrect);
  const isMapped = isSeveral && details.markingRule !== undefined && details.markingRule !== 'all-or-nothing';
  const share = Number((1 / Math.max(1, right.length)).toFixed(6));
  const mapping = mappingXml(
    identifiers.map((identifier) => entry(identifier, right.includes(identifier) ? share : -share)),
    1,
  );
  const shuffles = keepsOrder !== true && !isFixed;
  return {
    declarations: [
      declaration('RESPONSE', isSeveral ? 'multiple' : 'single', 'identifier', right, isMapped ? mapping : ''),
    ],
    body: `${text}<qti-choice-interaction response-identifier="RESPONSE" shuffle="${shuffles}" max-choices="${isSeveral ? 0 : 1}">${written}</qti-choice-interaction>`,
    processing: template(isMapped ? 'map_response' : 'match_correct'),
  };
}

function number({ number: key }: QuestionDetails, text: string): QtiParts {
  // From its lower end on, which says it to the last digit.
  const range = key?.tolerance === 'range' ? { value: key.from, below: 0, above: key.to - key.from } : undefined;
  const { value, tolerance } = key ? toleranceOf(key) : { value: 0, tolerance: 0 };
  const { below, above } = range ?? { below: tolerance, above: tolerance };
  return {
    declarations: [declaration('RESPONSE', 'single', 'float', [String(range?.value ?? value)])],
    body: text + entryXml,
    processing: `<qti-response-processing><qti-response-condition><qti-response-if><qti-equal tolerance-mode="absolute" tolerance="${below} ${above}"><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-equal><qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">1</qti-base-value></qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>`,
  };
}

function matching({ pairs = [], extras = [] }: QuestionDetails, text: string, html: Html): QtiParts {
  const rights = [...new Set([...pairs.map(({ match }) => match), ...extras])];
  const right = (match: string) => `m${rights.indexOf(match) + 1}`;
  const values = pairs.map(({ match }, place) => `l${place + 1} ${right(match)}`);
  const side = (texts: readonly string[], identifier: (text: string, place: number) => string, most: number) =>
    `<qti-simple-match-set>${texts
      .map(
        (one, place) =>
          `<qti-simple-associable-choice identifier="${identifier(one, place)}" match-max="${most}">${html(one)}</qti-simple-associable-choice>`,
      )
      .join('\n')}</qti-simple-match-set>`;
  const share = Number((1 / Math.max(1, pairs.length)).toFixed(6));
  const left = side(
    pairs.map((pair) => pair.text),
    (_, place) => `l${place + 1}`,
    1,
  );
  return {
    declarations: [
      declaration(
        'RESPONSE',
        'multiple',
        'directedPair',
        values,
        mappingXml(
          values.map((value) => entry(value, share)),
          1,
        ),
      ),
    ],
    body: `${text}<qti-match-interaction response-identifier="RESPONSE" shuffle="true" max-associations="${pairs.length}">${left}${side(rights, right, 0)}</qti-match-interaction>`,
    processing: template('map_response'),
  };
}

const responseName = (place: number) => `RESPONSE_${place + 1}`;

function gapFill({ gaps = [] }: QuestionDetails, text: string): QtiParts {
  const share = Number((1 / Math.max(1, gaps.length)).toFixed(6));
  const parts = gaps.map(({ accepted, choices: offered }, place) => {
    if (offered.length === 0) {
      const mapping = mappingXml(
        accepted.map((answer) => entry(answer, share, false)),
        share,
      );
      return {
        declared: declaration(responseName(place), 'single', 'string', accepted.slice(0, 1), mapping),
        inText: `<qti-text-entry-interaction response-identifier="${responseName(place)}"/>`,
      };
    }
    const all = [...new Set([...offered, ...accepted])];
    const identifier = (said: string) => `c${all.indexOf(said) + 1}`;
    const listed = all
      .map((said) => `<qti-inline-choice identifier="${identifier(said)}">${escaped(said)}</qti-inline-choice>`)
      .join('');
    const mapping = mappingXml(
      accepted.map((answer) => entry(identifier(answer), share)),
      share,
    );
    return {
      declared: declaration(responseName(place), 'single', 'identifier', accepted.slice(0, 1).map(identifier), mapping),
      inText: `<qti-inline-choice-interaction response-identifier="${responseName(place)}" shuffle="true">${listed}</qti-inline-choice-interaction>`,
    };
  });
  const sum = gaps.map((_, place) => `<qti-map-response identifier="${responseName(place)}"/>`).join('');
  return {
    declarations: parts.map(({ declared }) => declared),
    body: gapsReplaced(text, (place) => parts[place]?.inText ?? gapLine),
    processing: `<qti-response-processing><qti-set-outcome-value identifier="SCORE"><qti-sum>${sum}</qti-sum></qti-set-outcome-value></qti-response-processing>`,
  };
}
