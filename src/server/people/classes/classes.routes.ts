import type { FastifyInstance } from 'fastify';
import { getOwnClasses } from '#contract/account.ts';
import { getClassChoices } from '#contract/class-choices.ts';
import * as contract from '#contract/classes.ts';
import type { SchoolClass } from '#contract/classes.ts';
import { AppError } from '#contract/errors.ts';
import { classText } from '#domain/school-year/class-text.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createClass, updateClass } from './change-class.ts';
import { addClassMembers, removeClassMember, setClassTeachers } from './change-members.ts';
import { selectClassesOf, selectCurrentClasses, selectOptionalClass } from './class.queries.ts';
import {
  classesOf,
  classMembersOf,
  peopleFound,
  presentClass,
  presentNamed,
  requireClass,
  teacherAs,
} from './read-classes.ts';

export function classRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.store;
  const changed = async (classId: string): Promise<SchoolClass> => {
    const row = await selectOptionalClass(db, classId);
    if (!row) throw new AppError('CLASS_NOT_FOUND');
    return presentClass(db, row);
  };

  serve(app, services, contract.getClasses, async ({ query }, { actor }) => classesOf(services, actor, query));

  serve(app, services, getClassChoices, async (_request, { actor }) => ({
    classes: (await selectCurrentClasses(db, teacherAs(actor))).map((row) => ({ _id: row.id, text: classText(row) })),
  }));

  serve(app, services, contract.findClassPeople, async ({ query }) => peopleFound(services, query));

  serve(app, services, getOwnClasses, async (_request, { actor }) => ({
    classes: (await selectClassesOf(db, actor.id, 'class_members')).map(presentNamed),
  }));

  serve(app, services, contract.createClass, async ({ body }, who) => changed(await createClass(services, who, body)));

  serve(app, services, contract.getClass, async ({ params: { classId } }, { actor }) =>
    presentClass(db, await requireClass(db, actor, classId)),
  );

  serve(app, services, contract.updateClass, async ({ params: { classId }, body }, { by }) => {
    await updateClass(services, by, classId, body);
    return changed(classId);
  });

  serve(app, services, contract.copyClass, async ({ params: { classId }, body }, who) =>
    changed(await createClass(services, who, body, classId)),
  );

  serve(app, services, contract.getClassMembers, async ({ params: { classId }, query }, { actor }) => {
    await requireClass(db, actor, classId);
    return classMembersOf(services, classId, query);
  });

  serve(app, services, contract.addClassMembers, async ({ params: { classId }, body }, { by }) =>
    addClassMembers(services, by, classId, body.people),
  );

  serve(app, services, contract.removeClassMember, async ({ params }, { by }) => {
    await removeClassMember(services, by, params);
    return { message: 'Taken out of the class' };
  });

  serve(app, services, contract.setClassTeachers, async ({ params: { classId }, body }, { by }) => {
    await setClassTeachers(services, by, classId, body.teacherIds);
    return changed(classId);
  });
}
