// What is measured: the calls of each screen, as that screen makes them, and what was set out to be reached.
// Peers: the strongest form of each that was run on a like machine, Moodle 4.5.5 and RosarioSIS 12 on PostgreSQL 15.

/** `as`: whose sessions make the calls; `floor`: the bare program's answer to the same question. */
export function tasks({ year, admin, teacher, students, assignment, block, homeworks }) {
  const [homework] = homeworks;
  const section = `asignacion=${assignment}`;
  return [
    {
      name: 'who I am: a session checked, and no more',
      as: [admin],
      calls: ['/authentication'],
      floor: 'session',
      target: {},
      peer: '',
    },
    {
      name: "student's home, all its data",
      as: students,
      calls: [
        '/authentication/estudiante',
        '/estudiantil/currentdate',
        `/estudiantil/actividades/pendientes/${year}`,
        `/estudiantil/asignaciones/inscripcion/${year}`,
      ],
      floor: 'home',
      target: { ms: 15, perSecond: 150, statements: 12 },
      peer: 'Moodle 255 ms, 5.8/s, 776 SQL',
    },
    {
      name: 'class desk, first page of the feed',
      as: students,
      calls: [`/estudiantil/actividades?${section}&page=1`],
      floor: 'feed',
      target: { ms: 5, perSecond: 350 },
      peer: 'Moodle 51 ms, 35/s, 34 SQL',
    },
    {
      name: 'homework detail',
      as: students,
      calls: [`/estudiantil/actividades/tareas/${homework}`],
      target: { ms: 5 },
      peer: 'Moodle 60 ms, 33/s, 130 SQL',
    },
    {
      name: 'marks grid 40 × 20',
      as: [teacher],
      calls: [`/docentes/bloques/${block}/actividades`],
      floor: 'grid',
      target: { ms: 5, perSecond: 360 },
      peer: 'RosarioSIS 15 ms, 121/s; Moodle 151 ms, 9.6/s',
    },
    {
      name: 'submissions panel, 40 rows',
      as: [teacher],
      calls: [`/docentes/actividades/tareas/${homework}/participantes`],
      floor: 'panel',
      target: { ms: 10, perSecond: 180, statements: 6 },
      peer: 'Moodle 204 ms, 9.1/s, 489 SQL',
    },
    {
      name: 'list of 500 students',
      as: [admin],
      calls: ['/estudiantes?type=partial&page=1&limit=500'],
      floor: 'list',
      target: { ms: 2.5, perSecond: 500 },
      peer: 'RosarioSIS 5.6 ms, 222/s',
    },
    {
      name: 'first page of students, as the screen sorts it',
      as: [admin],
      calls: [`/estudiantes?type=partial&page=1&limit=10&orden=apellido1&ciclo=${year}`],
      target: { ms: 2.5 },
      peer: '',
    },
    {
      name: 'search by name',
      as: [admin],
      calls: ['/estudiantes?type=partial&page=1&limit=10&q=perez'],
      floor: 'search',
      target: { ms: 1.5 },
      peer: 'RosarioSIS 2.2 ms, 644/s',
    },
    {
      name: 'who owes, and how much: the first 100',
      as: [admin],
      calls: [`/estudiantes/${year}/pendientes-pagos?page=1&limit=100`],
      floor: 'balances',
      target: { ms: 10, perSecond: 200 },
      peer: 'RosarioSIS 88 ms, 20/s',
    },
    {
      name: "administrator's home",
      as: [admin],
      calls: [
        `/estudiantes/${year}/pagos-resume?by=uptodate`,
        `/estudiantes/${year}/nuevos`,
        `/grados?ciclo=${year}`,
        '/ciclos',
      ],
      target: { ms: 8, perSecond: 200 },
      peer: 'RosarioSIS 26 ms, 68/s',
    },
  ];
}
