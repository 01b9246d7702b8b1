import { ticket, workingDays } from '#model/features/keywords.ts';
import { defineModule } from '#server/modules/module.ts';
import { attendanceDemo } from './demo/attendance-demo.ts';
import { workingDay } from './model/working-day.ts';
import { changeTicket } from './server/handlers/change-ticket.ts';
import { clock, editWorkingDay } from './server/handlers/working-days.ts';
import { attendanceLinks } from './server/views/attendance-links.ts';
import { attendanceMonths } from './server/views/attendance-months.ts';
import { attendancePunches } from './server/views/attendance-punches.ts';

/** Working days, computed from clock-in, clock-out and break times. */
export const attendance = defineModule({
  name: 'attendance',
  needs: ['people', 'places'],
  views: {
    'attendance-links': attendanceLinks,
    'attendance-months': attendanceMonths,
    'attendance-punches': attendancePunches,
  },
  handlers: {
    'edit-working-day': editWorkingDay,
    'issue-ticket': changeTicket('issue'),
    'suspend-ticket': changeTicket('suspend'),
    'resume-ticket': changeTicket('resume'),
    'clock-in': clock('CLOCK_IN'),
    'clock-out': clock('CLOCK_OUT'),
    'rest-start': clock('REST_START'),
    'rest-end': clock('REST_END'),
  },
  functions: { 'working-day': workingDay },
  keywords: { ticket, workingDays },
  demo: attendanceDemo,
});
