import { defineProject } from 'daicho';
import { sales } from './src/modules/sales/module.ts';

export default defineProject({ modules: [sales] });
