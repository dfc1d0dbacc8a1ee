/** The longest name that a person types here, in letters, so that it fits beside a score. Programs may send longer ones. */
export const TYPED_NAME = 24;
/** The longest name in a class: a register has whole names, and a list has more room than a score. */
export const PUPIL_NAME = 40;
