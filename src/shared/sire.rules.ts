/** Days of school within which a school usually enters an enrolment in the ministry's register; each school sets its own. */
export const DIAS_SIRE = 10;
