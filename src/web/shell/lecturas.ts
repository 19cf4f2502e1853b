import { paths } from '#web/paths.ts';

/**
 * Reads of each address, below `/api`. The page prefetches them in one batch while the script downloads. `:name` is a parameter
 * of the address, `:hoy` the current school year. A missing read costs one more call, an unused one costs the server work: a
 * browser test opens the screens and compares.
 */
export interface Lecturas {
  path: string;
  reads: readonly string[];
  /** Additional reads of a director. */
  director?: readonly string[];
}

/** Reads of every screen of an area. */
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
const inscripcion = '/estudiantil/asignaciones/inscripcion/:ciclo';
/** As the form opens, its query in the order of the call. */
const cuentaDeBoletas = (ciclo: string) =>
  `/calificaciones/boletas/cuenta?ciclo=${ciclo}&alcance=colegio&formato=una`;
const pendientes = '/estudiantil/actividades/pendientes/:ciclo';

/**
 * Kinds of activities: part of their route names, route parameter, and the paths of their endpoints for students and teachers.
 */
const TRABAJOS = [
  { clave: 'tarea', id: 'idtarea', estudiante: 'tareas', docente: 'tareas', hilo: 'tarea', lista: 'tareas' },
  {
    clave: 'parcial',
    id: 'idparcial',
    estudiante: 'parcial',
    docente: 'parcial',
    hilo: 'parcial',
    lista: 'parciales',
  },
  {
    clave: 'examenFinal',
    id: 'idexamenfinal',
    estudiante: 'examen-final',
    docente: 'examen-final',
    hilo: 'examen-final',
    lista: 'examenes',
  },
] as const;

const deTrabajos = TRABAJOS.flatMap(({ clave, id, estudiante, docente, hilo, lista }): Lecturas[] =>
  (['', 'Extra'] as const).flatMap((extra) => {
    const detalle = `/estudiantil/actividades/${estudiante}/:${id}`;
    const delDocente = [claseDocente, `${claseDocente}/estudiantes`, `/docentes/actividades/${docente}/:id`];
    return [
      { path: paths[`${clave}${extra}EstudianteDetalles`].path, reads: [claseEstudiante, detalle] },
      { path: paths[`${clave}${extra}EstudiantePendiente`].path, reads: [inscripcion, detalle] },
      { path: paths[`${clave}${extra}DocenteDetalles`].path, reads: delDocente },
      {
        path: paths[`${clave}${extra}DocenteEntrega`].path,
        reads: [
          ...delDocente,
          `/docentes/actividades/${lista}/:id/participantes`,
          `/docentes/actividades/${hilo}/entregas/:idparticipante`,
        ],
      },
    ];
  }),
);

/** Reads of single screens, besides those of their area. */
export const dePantalla: readonly Lecturas[] = [
  { path: paths.homeEstudiante.path, reads: ['/estudiantil/asignaciones/inscripciones'] },
  { path: paths.inicioEstudiante.path, reads: [inscripcion, pendientes] },
  { path: paths.materiasEstudiante.path, reads: ['/estudiantil/materias/:ciclo', pendientes] },
  { path: paths.calificacionesEstudiante.path, reads: ['/estudiantil/calificaciones'] },
  {
    path: paths.pagosEstudiante.path,
    reads: [
      '/estudiantil/pagos',
      '/estudiantil/pagos/mensualidades',
      '/estudiantil/pagos/recibos',
      inscripcion,
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
    path: paths.materialEstudianteDetalles.path,
    reads: [
      claseEstudiante,
      '/estudiantil/actividades/material/:idmaterial',
      '/estudiantil/actividades/material/:idmaterial/comentarios',
    ],
  },
  {
    path: paths.enClaseEstudianteDetalles.path,
    reads: [claseEstudiante, '/estudiantil/actividades/en-clase/:id'],
  },
  { path: paths.homeColaboradorDocente.path, reads: ['/docentes/asignaciones/ciclos'] },
  { path: paths.inicioColaboradorDocente.path, reads: ['/docentes/docentes/materias?ciclo=:ciclo'] },
  {
    path: paths.boletasDocente.path,
    reads: ['/trabajos?de=mios&tipo=boletas', '/cierres?ciclo=:ciclo', cuentaDeBoletas(':ciclo')],
  },
  { path: paths.cuadrosDocente.path, reads: ['/cierres?ciclo=:ciclo'] },
  { path: paths.cierreDocente.path, reads: ['/cierres?ciclo=:ciclo'] },
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
    path: paths.materialDocenteDetalles.path,
    reads: [claseDocente, `${claseDocente}/estudiantes`, '/docentes/actividades/material/:idmaterial'],
  },
  ...deTrabajos,
  {
    path: paths.calificacionesGenerales.path,
    reads: [
      '/docentes/grados/:idgrado?ciclo=:ciclo',
      '/docentes/grados/:idgrado/secciones?ciclo=:ciclo',
      '/docentes/grados?ciclo=:ciclo',
    ],
  },
  {
    path: paths.homeColaboradorAdmin.path,
    reads: ['/caja/resumen?ciclo=:hoy', '/estudiantes/:hoy/nuevos'],
    director: ['/colegio/avance'],
  },
  { path: paths.grados.path, reads: ['/grados?ciclo=:hoy'] },
  {
    path: paths.alumnos.path,
    reads: ['/grados?type=partial', '/estudiantes?type=partial&page=1&limit=10&orden=apellido1&ciclo=:hoy'],
  },
  {
    path: paths.pendientesPagos.path,
    reads: [
      '/estudiantes/:ciclo/pendientes-pagos?page=1&limit=100&orden=nombre',
      '/estudiantes/:ciclo/pagos-resume?by=uptodate',
      '/caja/resumen?ciclo=:ciclo',
      '/estudiantes/:ciclo/nuevos',
    ],
  },
  { path: paths.caja.path, reads: ['/caja/recibos?page=1&limit=5', '/caja/corte'] },
  { path: paths.banco.path, reads: ['/caja/banco/importaciones', '/caja/cuentas-bancarias'] },
  {
    path: paths.boletas.path,
    reads: ['/trabajos?de=mios&tipo=boletas', '/grados?ciclo=:hoy', cuentaDeBoletas(':hoy')],
    director: ['/trabajos?de=todos&tipo=boletas'],
  },
  { path: paths.cuadros.path, reads: ['/cierres?ciclo=:hoy'] },
  { path: paths.cierre.path, reads: ['/cierres?ciclo=:hoy'] },
  { path: paths.sire.path, reads: ['/sire/faltas?ciclo=:hoy', '/sire/inscripciones?ciclo=:hoy'] },
  { path: paths.norma.path, reads: ['/normas?ciclo=:hoy'] },
  { path: paths.colaboradores.path, reads: ['/colaboradores?ciclo=:hoy'] },
  { path: paths.nivelesCuotas.path, reads: ['/nivelesestudiantiles?type=pagos&ciclo=:hoy'] },
  { path: paths.colegio.path, reads: ['/colegio/resumen'] },
];
