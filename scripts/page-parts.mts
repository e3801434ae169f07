import { examWords } from './words.mts';

const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** The questions of a test with their key, as its page lists them. */
const authored =
  /web\/features\/authoring\/(AddQuestionHere|Authored(Passage|Question|Questions|Sections|Units)|BorrowedNote|MoveButtons|SectionChoice|SectionDraw|borrowed-context|goal-id|pool-sentences)\./;

/** What attaches a file to an answer, and shows it. */
const answerFiles =
  /(contract\/answer-files|web\/(api\/answer-files|features\/attempt\/.*files|words\/(en\/)?files|screens\/student\/room\/RoomFiles|kinds\/essay\/(AttachedFile|EssayFile|ReviewedFile|exam-files|prepare-file)))\./;

/** How questions are answered. */
const answerControls =
  /web\/kinds\/(answer-controls|options\/(OptionList|option-by-key)|\w[\w-]*\/(PartsControl|\w+Answer))\.tsx?/;

/** What comes with a part of its own, or only for those who write: in no part that several roles share. */
const heldBack = [
  // The exam once it runs.
  /web\/screens\/student\/room\//,
  /web\/features\/attempt\//,
  /domain\/attempt\/(countdown|exam-state|kept-answers)\./,
  /domain\/result\/result-at-once\./,
  answerControls,
  /web\/words\/(en\/)?(room|media|sections|stops)\./,
  /web\/(features\/(passages|sections|results\/SectionScores)|screens\/student\/BeforeStart)/,
  // Sittings, which few ever set up, and an examination before it begins.
  /contract\/sitting(s|-content|-acts|-calendar|-templates)\./,
  /web\/(features|screens)\/sittings[/.]/,
  /contract\/waiting-room\./,
  /domain\/(sitting\/start-code|attempt\/time-log)\./,
  /web\/(features|screens\/student)\/(examinations|waiting-room)\//,
  /web\/words\/(en\/)?examinations\./,
  /contract\/(attempt-events|rests)\./,
  // What sets up a school.
  /contract\/setup\./,
  // Lists of staff, and times as a field has them.
  /web\/ui\/RecordTable\./,
  /domain\/time\/(local-time|spreadsheet-time)\./,
  // Pictures and sound.
  /(contract|domain\/attempt)\/(media|sound-plays)\./,
  /web\/api\/.*media/,
  /web\/ui\/(Picture|Sound|use-media)\./,
  // Files with answers.
  answerFiles,
  // Formatted text.
  /domain\/question\/(marks|media-line|.*rich-text)\./,
  /web\/ui\/(.*[Ff]ormula|ChemistryText|use-too-wide|RichText|rich-field\/)/,
  // Classes, for which staff have screens of their own, and the filter by class.
  /contract\/class(es|-choices)\./,
  /web\/(api\/class-choices|ui\/list\/ClassChoice)\./,
  // Writing questions, and what they stand under.
  authored,
  /contract\/(borrowing|draws|passage-content|passages|previews|section-content|sections|sharing)\./,
  /contract\/(questions|question-(drafts|limits|tags|uploads)|uploaded-file|upload-lists)\./,
  /web\/screens\/uploads[/.]/,
  /domain\/(.*-draft|kinds\/own-key|test\/place-questions|question\/(keeps-order|order-words|long-formula|question-fault))\./,
  /web\/features\/authoring\/(arranging|borrowing|drawing|section-edits|use-leave-on-failure|ChoiceField)\./,
  /web\/features\/questions\//,
  // Files of questions, of other systems too.
  /domain\/(question-(files|import)|workbook)\//,
  /node_modules\/(htmlparser2|dom\w+|entities|fflate|mathml-to-latex|read-excel-file|docx)\//,
  // Class lists, PINs and passwords for many: administrators fetch them when they open one.
  /web\/(features\/users|screens\/setup\/PeopleStep|ui\/ColumnChoice|api\/(read-file-text|decode-text|ask-worker))/,
  /domain\/(class-list\/|table-file\/|csv\/|account\/(pin|random-text|number-pattern|candidate-number)\.)/,
  /contract\/(accommodations?|admin-users|many-users|candidate-numbers)\./,
  /web\/kinds\/(author-parts|.*(Editor|Field|Rows?)|.*\/(OptionOrder|Right\w+))\./,
];

const languageOf = (id: string) => /\/(\w\w)\/\w+\.json$/.exec(id)?.[1] ?? 'words';

/**
 * The parts of the app: few, by who needs them (docs/decisions/0037), since on a slow network each request costs more than
 * its bytes. A source stands in the first part by priority that names it, or names what imports it. What nothing here
 * names comes when it is asked for: charts, formulas, what sorts by hand.
 */
export const pageParts = [
  {
    // What every page needs, and the styles of the exam and those that recur: another sheet would be another request.
    name: 'common',
    priority: 9,
    test: anyOf(
      /node_modules\/(react|react-dom|scheduler)\//,
      /icons\/IconCheck\.mjs$/,
      /src\/contract\/(error-catalogue|languages)\.ts$/,
      /src\/web\/(main\.tsx|paths\.ts|features\/session\/way-on\.ts|features\/settings\/language-choice\.ts)$/,
      /src\/web\/words\/(en\/common\.json|(common|fixed|language|once|words)\.ts)$/,
      /src\/web\/ui\/(Button|Tabs|TextField|Wordmark)\.tsx$/,
      /src\/web\/(ui\/theme|screens\/landing)\/[\w.-]+\.css$/,
      /src\/web\/features\/attempt\/exam-intro\.module\.css$/,
      /src\/web\/ui\/(layout|prose|space|surface|dialog|messages|badge|notice|visually-hidden)\.module\.css$/,
    ),
  },
  {
    name: 'landing',
    priority: 7,
    test: /src\/web\/(screens\/landing\/LandingPage\.tsx|words\/(en\/visitor\.json|visitor\.ts))$/,
  },
  {
    // The exam, which does without the router at its own address, and what every signed-in person has. The forms of the
    // landing page take what they need from here, since it is needed after them at any rate.
    name: 'exam',
    priority: 6,
    test: anyOf(
      /src\/web\/(app\/ExamPage|screens\/landing\/(forms|send-checked))\.tsx?$/,
      /node_modules\/(zod|@tanstack\/(react-query|query-core))\/(?!.*(nfiniteQueryObserver|useInfiniteQuery)\.js)/,
    ),
  },
  {
    // The router, and in one sheet the styles of all screens that it leads to, but for those of what comes later.
    name: 'app',
    priority: 5,
    test: anyOf(
      /src\/web\/(app\/(App|Guard)|screens\/student\/RoutedExam)\.tsx$/,
      /src\/web\/(?!ui\/rich-field\/|screens\/student\/waiting-room\/|features\/(passages|sections|sittings)\/|features\/\w+\/(test-outline|writing-|kind-field|dragging)).*\.module\.css$/,
      /@mantine\/core\/styles\/.*\.css$/,
    ),
  },
  {
    // What several roles share: the shell, and the component library with it. What reads, draws and writes formatted text
    // comes with the first text that has it, or the first editor; passages and sections come before an exam
    // starts. What writes questions is for authors alone.
    name: 'shared',
    priority: 4,
    minShareCount: 2,
    test: anyOf(
      new RegExp(`src/(?!${anyOf(...heldBack).source})`),
      /node_modules\/(@mantine\/(core|hooks)|@floating-ui|@tabler)\//,
    ),
  },
  {
    // A test's questions with their key, on the screen of that test: authors and administrators fetch it there.
    name: 'authored',
    priority: 3,
    test: new RegExp(`src/${authored.source}tsx?$`),
  },
  // All that an author's screens need at once, so that what comes later asks for no part between.
  {
    name: 'instructor',
    priority: 4,
    test: /src\/web\/(screens\/instructor|features\/authoring\/(arranging|pool-sentences))\.ts$/,
  },
  { name: 'answer-files', priority: 1, test: answerFiles },
  // The same for administrators.
  { name: 'administrator', priority: 4, test: /src\/web\/screens\/admin\.ts$/ },
  // What the page of an attempt in a sitting hears and notes.
  {
    name: 'sitting',
    priority: 2,
    test: /src\/(contract\/(attempt-events|rests)\.|web\/words\/(en\/)?stops\.|web\/features\/attempt\/(watch-time|told-messages|rest|note-page|kept-events)\.)/,
  },
  // The exam once it runs, and the sample.
  {
    // Another language than English: what an exam needs, and what all other screens do.
    name: (id: string) => (examWords.test(id) ? `${languageOf(id)}-exam` : languageOf(id)),
    priority: 2,
    test: /src\/web\/words\/(?!en\/)\w\w\/\w+\.json$/,
  },
  {
    name: 'room',
    priority: 3,
    test: /src\/(domain\/result\/result-at-once\.|web\/(features\/attempt\/(opened-session|send-journal)\.|screens\/student\/room\/(?!Calculator|RoomFiles|RoomMedia|BringingMedia|Paused|Rest|stops|ToldMessages)|words\/(en\/)?room\.))/,
  },
];
