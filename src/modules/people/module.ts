import { defineModule } from '#server/modules/module.ts';
import { peopleDemo } from './demo/people-demo.ts';

/** People, and the lists from which their fields choose. */
export const people = defineModule({ name: 'people', needs: ['places'], demo: peopleDemo });
