/** Rules overlay: the rules of the game on the table, opened above it. */

import type { Rule } from "../game/rules";

class RulesOverlay {
  /** The rule that is asked for; an empty text for the whole of the rules, null while they are closed. */
  asked = $state<Rule | "" | null>(null);

  open(rule: Rule | "" = ""): void {
    this.asked = rule;
  }

  close(): void {
    this.asked = null;
  }
}

export const rulesOverlay = new RulesOverlay();
