/** What a mail says, before it has a form. */
export type LetterContent = {
  siteTitle: string;
  /** Whom it greets; nobody by name where the address is not known to be theirs, for anybody can choose a name. */
  name: string | undefined;
  subject: string;
  paragraphs: readonly string[];
  facts?: readonly { label: string; value: string }[];
  /** The one thing to do, as a link. */
  action?: { label: string; url: string };
  /** Why it came. */
  footnote: string;
};

/** A mail as it is sent, to be read as plain text or as a page. */
export type Letter = { subject: string; text: string; html: string };

/** Sets a letter twice, as plain text and as HTML; whatever people have typed is escaped. */
export function setLetter(content: LetterContent): Letter {
  return {
    subject: oneLine(`${content.subject} · ${content.siteTitle}`),
    text: asText(content),
    html: asHtml(content),
  };
}

function asText({ siteTitle, name, paragraphs, facts = [], action, footnote }: LetterContent): string {
  const blocks = [
    name === undefined ? 'Hello,' : `Dear ${oneLine(name)},`,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${oneLine(value)}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `${footnote}\n${oneLine(siteTitle)}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

// Mail programs read no style sheet and no variable, so the colours of tokens.css stand here by value.
const paper = '#faf7f0';
const ink = '#1d1c18';
const faint = '#57544b';
const line = '#e3dccd';
const brand = '#0e5a3e';

function asHtml({ siteTitle, name, subject, paragraphs, facts = [], action, footnote }: LetterContent): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="padding:4px 16px 4px 0;color:${faint}">${escapeHtml(label)}</td>` +
      `<td style="padding:4px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  const body = [
    `<p>${name === undefined ? 'Hello,' : `Dear ${escapeHtml(name)},`}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(rows.length > 0 ? [`<table role="presentation" style="border-spacing:0">${rows.join('')}</table>`] : []),
    ...(action ? [button(action)] : []),
  ];
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:${paper};color:${ink};font:16px/1.55 Arial,sans-serif">`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p style="margin:0;padding-bottom:12px;border-bottom:1px solid ${ink};font:20px Georgia,serif">${escapeHtml(siteTitle)}</p>`,
    ...body,
    `<p style="margin-top:32px;padding-top:12px;border-top:1px solid ${line};color:${faint};font-size:13px">${escapeHtml(footnote)}</p>`,
    '</div></body></html>',
  ].join('\n');
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  const style = `display:inline-block;padding:10px 18px;border-radius:10px;background:${brand};color:#ffffff;font-weight:600;text-decoration:none`;
  return (
    `<p><a href="${address}" style="${style}">${escapeHtml(label)}</a></p>` +
    `<p style="color:${faint};font-size:13px">Or copy this address into a browser:<br>${address}</p>`
  );
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
