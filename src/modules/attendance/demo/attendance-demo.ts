/** Demo data of attendance: closings and their working days. */
import { individualIn } from '#modules/people/demo/individual.ts';
import type { Person } from '#modules/people/demo/people.ts';
import type { Place } from '#modules/places/demo/places.ts';
import type { DemoModule } from '#server/demo/demo-module.ts';
import { demoAttendance } from './attendance.ts';

export const attendanceDemo: DemoModule = {
  records: ({ declarations, today, now, scale, recordsOf, random }) => {
    const people = recordsOf<Person>('people');
    const company = { today, now, scale, places: recordsOf<Place>('places'), people, individual: individualIn(people) };
    const { closings, days } = demoAttendance(company, declarations.resources.attendances, random(16));
    return { 'attendance-closings': closings, attendances: days };
  },
};
