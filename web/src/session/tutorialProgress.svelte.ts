/** Tutorial progress: the lessons that were completed in each mode, remembered on this device. */

import type { ModeName } from "../api/schema";
import type { Lesson } from "./tutorialLessons";
import { load, save } from "../app/storage";

interface Course {
  /** The table of the lessons. */
  table: string;
  /** Completed lessons. */
  count: number;
  /** Whether they were all completed, or ended by the player. */
  finished: boolean;
}

const STORAGE_KEY = "centuria-lessons";
type Courses = Partial<Record<ModeName, Course>>;

const courses = (): Courses => load<Courses>(STORAGE_KEY, {});
const store = (mode: ModeName, course: Course): void => save(STORAGE_KEY, { ...courses(), [mode]: course });

/** How far the lessons of a mode are. */
export const courseOf = (mode: ModeName): Course | undefined => courses()[mode];

/** Lessons begin at a table. */
export const beginCourse = (mode: ModeName, table: string): void => store(mode, { table, count: 0, finished: false });

export class TutorialProgress {
  /** Completed lessons. */
  count = $state(0);
  finished = $state(false);
  /** The number of the last decision: each is looked at once, and completes one lesson at most. */
  #last = 0;

  constructor(
    readonly mode: ModeName,
    private readonly table: string,
  ) {
    const course = courseOf(mode);
    this.count = course?.count ?? 0;
    this.finished = course?.finished ?? false;
  }

  /**
   * Go on from a decision of the player and what the game answered by itself after it: who goes on playing has read what was only to be read, unless the lesson before it
   * is still `shown`.
   */
  follow(lessons: readonly Lesson[], decisions: readonly string[], number: number, shown = false): void {
    if (number <= this.#last) return;
    this.#last = number;
    if (shown && lessons[this.count]?.read) return;
    while (lessons[this.count]?.read) this.skip();
    const lesson = lessons[this.count];
    if (lesson && decisions.some((decision) => lesson.done(decision))) this.skip();
  }

  /** On to the next lesson. */
  skip(): void {
    this.count += 1;
    this.#save();
  }

  finish(): void {
    this.finished = true;
    this.#save();
  }

  #save(): void {
    store(this.mode, { table: this.table, count: this.count, finished: this.finished });
  }
}
