import { afterAll, describe, expect, it } from 'vitest';
import { deleteUser } from '#contract/admin-users.ts';
import * as contract from '#contract/sitting-templates.ts';
import { createSitting } from '#contract/sittings.ts';
import { openSpecSchool, type SpecPerson } from '#server/spec/spec-school.ts';
import { addSitting, sittingContent } from '#server/spec/spec-sittings.ts';
import { addTest } from '#server/spec/spec-test.ts';

const school = await openSpecSchool();
const admin = await school.addPerson('admin');
afterAll(() => school.close());

const keep = (sittingId: string, name: string, by: SpecPerson) =>
  school.call(contract.keepSittingTemplate, { params: { sittingId }, body: { name } }, by);
const change = (templateId: string, body: { name: string; isShared?: boolean }, by: SpecPerson) =>
  school.call(contract.changeSittingTemplate, { params: { templateId }, body }, by);
const remove = (templateId: string, by: SpecPerson) =>
  school.call(contract.deleteSittingTemplate, { params: { templateId } }, by);
const templates = async (by: SpecPerson) => (await school.call(contract.getSittingTemplates, {}, by)).body.templates;

async function keepOne(name: string, colleague?: SpecPerson) {
  const sitting = await addSitting(school, {
    changed: {
      rooms: [{ name: 'Hall', seats: 30 }],
      invigilators: colleague ? [{ email: colleague.email, room: 'Hall' }] : [],
      accessCode: '4827',
      networks: ['10.0.0.0/8'],
      releasesAnswers: 'by-hand',
      shufflesOptions: false,
    },
  });
  const kept = await keep(sitting.id, name, sitting.author);
  expect(kept.status).toBe(201);
  return { ...sitting, template: kept.body };
}

describe('a template for sittings', () => {
  it('has how a sitting is held, but neither when nor who sits nor its code, and serves for another test', async () => {
    const colleague = await school.addPerson('instructor');
    const { author, template } = await keepOne('Term examination', colleague);
    expect(template).toMatchObject({
      name: 'Term examination',
      isShared: false,
      mayChange: true,
      content: {
        instructions: 'Write nothing on the slip.',
        rooms: [{ name: 'Hall', seats: 30 }],
        invigilators: [{ email: colleague.email, room: 'Hall' }],
        networks: ['10.0.0.0/8'],
        releasesAnswers: 'by-hand',
        shufflesOptions: false,
        asksForCode: true,
      },
    });
    expect(JSON.stringify(template)).not.toContain('4827');
    const other = await addTest(school, { author });
    const { asksForCode: _, ...rules } = template.content;
    const content = { ...sittingContent(school.now()), ...rules };
    const made = await school.call(createSitting, { body: { testId: other.id, content } }, author);
    expect(made.body).toMatchObject({ candidates: 0, rooms: [{ name: 'Hall' }], invigilators: [{ room: 'Hall' }] });
  });

  it('is its maker’s alone, who renames and deletes it', async () => {
    const { author, template } = await keepOne('Mine');
    const stranger = await school.addPerson('instructor');
    for (const by of [stranger, admin]) {
      expect((await templates(by)).some(({ _id }) => _id === template._id)).toBe(false);
      expect((await change(template._id, { name: 'Theirs' }, by)).status).toBe(404);
      expect((await remove(template._id, by)).status).toBe(404);
    }
    expect((await change(template._id, { name: 'Ours', isShared: true }, author)).status).toBe(403);
    expect((await change(template._id, { name: 'Ours' }, author)).body.name).toBe('Ours');
    await remove(template._id, author);
    expect(await templates(author)).toEqual([]);
  });

  it('is all instructors’ once an administrator gives one of theirs to them, and theirs to change', async () => {
    const { id } = await keepOne('Somebody’s');
    const { body: own } = await keep(id, 'School-wide', admin);
    expect((await change(own._id, { name: 'School-wide', isShared: true }, admin)).body.isShared).toBe(true);
    const instructor = await school.addPerson('instructor');
    const found = (await templates(instructor)).find(({ _id }) => _id === own._id);
    expect(found).toMatchObject({ name: 'School-wide', isShared: true, mayChange: false });
    expect((await change(own._id, { name: 'No' }, instructor)).status).toBe(404);
    const second = await school.addPerson('admin');
    const withdrawn = await change(own._id, { name: 'For all', isShared: false }, second);
    expect(withdrawn.body).toMatchObject({ isShared: false, mayChange: false });
    expect((await templates(instructor)).some(({ _id }) => _id === own._id)).toBe(false);
    const told = await school.store.db
      .selectFrom('audit_trail')
      .select('action')
      .where('action', 'in', ['sitting-template-shared', 'sitting-template-withdrawn'])
      .orderBy('id')
      .execute();
    expect(told.map(({ action }) => action)).toEqual(['sitting-template-shared', 'sitting-template-withdrawn']);
  });

  it('names nobody who has been erased, and goes with whoever made it', async () => {
    const colleague = await school.addPerson('instructor');
    const { author, template } = await keepOne('Kept', colleague);
    await school.call(deleteUser, { params: { userId: colleague.id }, query: {} }, admin);
    const [left] = await templates(author);
    expect(left?.content.invigilators).toEqual([]);
    await school.call(deleteUser, { params: { userId: author.id }, query: {} }, admin);
    const rows = await school.store.db
      .selectFrom('sitting_templates')
      .select('id')
      .where('id', '=', template._id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('is not kept of a sitting that one only invigilates, nor without a name', async () => {
    const colleague = await school.addPerson('instructor');
    const { id, author } = await keepOne('Kept', colleague);
    expect((await keep(id, 'Mine', colleague)).status).toBe(403);
    expect((await keep(id, 'Mine', await school.addPerson('instructor'))).status).toBe(404);
    expect((await keep(id, ' ', author)).body.fields?.[0]?.path).toBe('name');
  });
});
