import { escaped } from './rich-html.ts';

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
/** An element by its name in version 3, without its prefix; its attributes by theirs. The content is XML already. */
export type WriteElement = (name: string, attributes: Attributes, content?: string) => string;

/** How a version of QTI calls what all of them have. */
export type QtiVersion = {
  element: WriteElement;
  namespace: string;
  /** Where the schema of that namespace lies. */
  schema: string;
  /** Where a way of marking that all systems know is said. */
  template: (name: 'match_correct' | 'map_response') => string;
  manifest: { namespace: string; schema: string; name: string; version: string };
  /** With what the type of a resource in a package ends. */
  resource: string;
  /** Whether texts that are no block by themselves stand in a body of their own. */
  hasContentBody: boolean;
  /** Whether a passage stands in a file of its own; otherwise it stands in the text of each of its questions. */
  hasStimulus: boolean;
  /** Whether its texts may have what came with HTML 5. */
  hasHtml5: boolean;
};

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const writer =
  (nameOf: (name: string) => string, attributeOf: (name: string) => string): WriteElement =>
  (name, attributes, content = '') => {
    const said = Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [` ${attributeOf(key)}="${escaped(String(value))}"`],
    );
    const opening = `<${nameOf(name)}${said.join('')}`;
    return content === '' ? `${opening}/>` : `${opening}>${content}</${nameOf(name)}>`;
  };

export const qtiVersions = {
  'qti-2.1': {
    element: writer(camel, camel),
    namespace: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
    schema: 'http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd',
    template: (name) => `http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}`,
    manifest: {
      namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
      schema: 'http://www.imsglobal.org/xsd/qti/qtiv2p1/qtiv2p1_imscpv1p2_v1p0.xsd',
      name: 'QTIv2.1 Package',
      version: '1.0.0',
    },
    resource: 'xmlv2p1',
    hasContentBody: false,
    hasStimulus: false,
    hasHtml5: false,
  },
  'qti-3': {
    element: writer(
      (name) => `qti-${name}`,
      (name) => name,
    ),
    namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    schema: 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
    template: (name) => `https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml`,
    manifest: {
      namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
      schema: 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd',
      name: 'QTI Package',
      version: '3.0.0',
    },
    resource: 'xmlv3p0',
    hasContentBody: true,
    hasStimulus: true,
    hasHtml5: true,
  },
} as const satisfies Record<string, QtiVersion>;

/** What the root of a document says of its schema, for whoever holds it against that. */
export const schemaOf = ({ namespace, schema }: { namespace: string; schema: string }) => ({
  xmlns: namespace,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${namespace} ${schema}`,
});
