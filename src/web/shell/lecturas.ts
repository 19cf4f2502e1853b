import { paths } from '#web/paths.ts';

/**
 * What is read when an address is opened, below `/api`: the page asks for it together with the script, in one call. `:name` is a
 * parameter of the address, `:hoy` the current school year. What is missing here costs one call more, what no screen reads
 * costs the server its work: a journey opens the screens and compares.
 */
export interface Lecturas {
  path: string;
  reads: readonly string[];
}

/** Of everything below an address. */
export const deArea: readonly Lecturas[] = [
  { path: paths.homeEstudiante.path, reads: ['/authentication/estudiante', '/estudiantil/currentdate'] },
  { path: paths.homeColaboradorDocente.path, reads: ['/authentication', '/currentdate'] },
  {
    path: paths.administrador.path,
    reads: [
      '/authentication',
      '/currentdate',
      '/ciclos',
      '/escuela/marca',
      '/nivelesestudiantiles?ciclo=:hoy',
    ],
  },
];

const claseEstudiante = '/estudiantil/asignaciones/asignacion/:idassignment';
const claseDocente = '/docentes/asignaciones/asignacion/:idassignment';

/** Of one screen, besides what its area reads. */
export const dePantalla: readonly Lecturas[] = [
  { path: paths.homeEstudiante.path, reads: ['/estudiantil/asignaciones/inscripciones'] },
  {
    path: paths.inicioEstudiante.path,
    reads: ['/estudiantil/asignaciones/inscripcion/:ciclo', '/estudiantil/actividades/pendientes/:ciclo'],
  },
  {
    path: paths.materiasEstudiante.path,
    reads: ['/estudiantil/materias/:ciclo', '/estudiantil/actividades/pendientes/:ciclo'],
  },
  { path: paths.calificacionesEstudiante.path, reads: ['/estudiantil/calificaciones'] },
  {
    path: paths.pagosEstudiante.path,
    reads: [
      '/estudiantil/pagos',
      '/estudiantil/pagos/mensualidades',
      '/estudiantil/pagos/recibos',
      '/estudiantil/asignaciones/inscripcion/:ciclo',
    ],
  },
  {
    path: paths.escritorioEstudiante.path,
    reads: [
      claseEstudiante,
      '/estudiantil/actividades?asignacion=:idassignment',
      '/estudiantil/actividades/proximas?asignacion=:idassignment',
      '/estudiantil/actividades/examenes/proximos?asignacion=:idassignment',
    ],
  },
  {
    path: paths.tareaEstudianteDetalles.path,
    reads: [claseEstudiante, '/estudiantil/actividades/tareas/:idtarea'],
  },
  { path: paths.homeColaboradorDocente.path, reads: ['/docentes/asignaciones/ciclos'] },
  { path: paths.inicioColaboradorDocente.path, reads: ['/docentes/docentes/materias?ciclo=:ciclo'] },
  { path: paths.materiasDocente.path, reads: ['/docentes/docentes/materias?ciclo=:ciclo'] },
  {
    path: paths.escritorioDocente.path,
    reads: [
      claseDocente,
      '/docentes/actividades?asignacion=:idassignment',
      '/docentes/tiposactividades',
      '/docentes/actividades/tareas/proximas?asignacion=:idassignment',
      '/docentes/actividades/examenes/proximos?asignacion=:idassignment',
    ],
  },
  {
    path: paths.tareaDocenteDetalles.path,
    reads: [claseDocente, `${claseDocente}/estudiantes`, '/docentes/actividades/tareas/:id'],
  },
  {
    path: paths.homeColaboradorAdmin.path,
    reads: ['/caja/resumen?ciclo=:hoy', '/estudiantes/:hoy/nuevos'],
  },
  { path: paths.grados.path, reads: ['/grados?ciclo=:hoy'] },
  {
    path: paths.alumnos.path,
    reads: ['/grados?type=partial', '/estudiantes?type=partial&page=1&limit=10&orden=apellido1&ciclo=:hoy'],
  },
  { path: paths.caja.path, reads: ['/caja/recibos?page=1&limit=5', '/caja/corte'] },
  { path: paths.colaboradores.path, reads: ['/colaboradores?ciclo=:hoy'] },
  { path: paths.nivelesCuotas.path, reads: ['/nivelesestudiantiles?type=pagos&ciclo=:hoy'] },
  { path: paths.colegio.path, reads: ['/colegio/resumen'] },
];
