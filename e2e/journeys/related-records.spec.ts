/** The administrators of a place: one is added on the tab, becomes the primary one, and the tab's number is always that of its rows. */
import { apiOf } from '../support/api.ts';
