type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<P extends string> = { [Name in Names<P>]: string | number };
type Arguments<P extends string> = [Names<P>] extends [never] ? [] : [params: Params<P>];

export interface Route<P extends string = string> {
  path: P;
  /** Fills in the parameters. */
  to: (...args: Arguments<P>) => string;
}

function route<const P extends string>(path: P): Route<P> {
  return {
    path,
    to: (...[params]: [params?: Record<string, string | number>]) =>
      path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name]))),
  };
}

const A = '/colaborador/administrador';
const D = '/colaborador/docente';
const DC = `${D}/ciclo/:ciclo` as const;
const T = `${DC}/materias/:idassignment/escritorio` as const;
const E = '/estudiante/ciclo/:ciclo';
const K = `${E}/materias/:idassignment/escritorio` as const;
const P = `${E}/pendiente` as const;

/** Every address of the application, below `/#`. Names are those people use for the screens, in camel case. */
export const paths = {
  raiz: route('/'),
  bienvenida: route('/bienvenida'),
  verificar: route('/verificar'),
  verificarCodigo: route('/verificar/:codigo'),
  loginEstudiante: route('/login/estudiante'),
  loginColaborador: route('/login/colaborador'),

  // administrator
  administrador: route(A),
  homeColaboradorAdmin: route(`${A}/inicio`),
  pendientesPagos: route(`${A}/inicio/:ciclo/estudiantes/pendientes-pagos`),
  estudiantesNuevos: route(`${A}/inicio/:ciclo/estudiantes/nuevos`),
  grados: route(`${A}/grados`),
  gradoDetalle: route(`${A}/grados/grado/:id`),
  credenciales: route(`${A}/grados/grado/:id/credenciales/:idGradoSeccion`),
  alumnos: route(`${A}/alumnos`),
  caja: route(`${A}/caja`),
  recibos: route(`${A}/caja/recibos`),
  corte: route(`${A}/caja/corte`),
  banco: route(`${A}/caja/banco`),
  reportesDeCaja: route(`${A}/caja/reportes`),
  notas: route(`${A}/notas`),
  cuadros: route(`${A}/notas/cuadros`),
  boletas: route(`${A}/notas/boletas`),
  cierre: route(`${A}/notas/cierre`),
  sire: route(`${A}/notas/sire`),
  norma: route(`${A}/notas/norma`),
  materias: route(`${A}/:nivel/materias`),
  colaboradores: route(`${A}/colaboradores`),
  nivelesCuotas: route(`${A}/niveles/cuotas`),
  colegio: route(`${A}/colegio`),
  datosDelColegio: route(`${A}/colegio/datos`),
  estadoDelSistema: route(`${A}/colegio/estado`),
  respaldos: route(`${A}/colegio/estado/respaldos`),
  permisos: route(`${A}/colegio/permisos`),
  papelera: route(`${A}/colegio/papelera`),
  puestaEnMarcha: route(`${A}/colegio/puesta-en-marcha`),
  pasoDePuesta: route(`${A}/colegio/puesta-en-marcha/:paso`),
  descargas: route(`${A}/colegio/descargas`),
  importar: route(`${A}/colegio/importar`),
  importarNueva: route(`${A}/colegio/importar/nueva/:tipo`),
  importacion: route(`${A}/colegio/importar/:idImportacion`),

  // teacher
  homeColaboradorDocente: route(D),
  inicioColaboradorDocente: route(DC),
  materiasDocente: route(`${DC}/materias`),
  gradosDocente: route(`${DC}/grados`),
  notasDocente: route(`${DC}/notas`),
  cuadrosDocente: route(`${DC}/notas/cuadros`),
  boletasDocente: route(`${DC}/notas/boletas`),
  gradosCalificaciones: route(`${DC}/grados-calificaciones`),
  calificacionesGenerales: route(`${DC}/grados-calificaciones/:idgrado/calificaciones-generales`),
  cierreDocente: route(`${DC}/notas/cierre`),
  escritorioDocente: route(T),
  papeleraDocente: route(`${T}/papelera`),
  tareaDocente: route(`${T}/tarea/nueva`),
  tareaDocenteEditar: route(`${T}/tarea/:id/editar`),
  tareaDocenteDetalles: route(`${T}/tarea/:id/detalles`),
  tareaDocenteEntrega: route(`${T}/tarea/:id/detalles/entrega/:idparticipante/detalles`),
  materialDocente: route(`${T}/material/nuevo`),
  materialDocenteEditar: route(`${T}/material/:idmaterial/editar`),
  materialDocenteDetalles: route(`${T}/material/:idmaterial/detalles`),
  parcialDocente: route(`${T}/parcial/nuevo`),
  parcialDocenteEditar: route(`${T}/parcial/:id/editar`),
  parcialDocenteDetalles: route(`${T}/parcial/:id/detalles`),
  parcialDocenteEntrega: route(`${T}/parcial/:id/detalles/entrega/:idparticipante/detalles`),
  examenFinalDocente: route(`${T}/examen-final/nuevo`),
  examenFinalDocenteEditar: route(`${T}/examen-final/:id/editar`),
  examenFinalDocenteDetalles: route(`${T}/examen-final/:id/detalles`),
  examenFinalDocenteEntrega: route(`${T}/examen-final/:id/detalles/entrega/:idparticipante/detalles`),
  tareaExtraDocente: route(`${T}/bloque/:bloque/tarea-extra/nueva`),
  tareaExtraDocenteEditar: route(`${T}/bloque/:bloque/tarea-extra/:id/editar`),
  tareaExtraDocenteDetalles: route(`${T}/bloque/:bloque/tarea-extra/:id/detalles`),
  tareaExtraDocenteEntrega: route(
    `${T}/bloque/:bloque/tarea-extra/:id/detalles/entrega/:idparticipante/detalles`,
  ),
  /** The same screens without the block, for old links. */
  tareaExtraDocenteDetallesSinBloque: route(`${T}/bloque/tarea-extra/:id/detalles`),
  tareaExtraDocenteEntregaSinBloque: route(
    `${T}/bloque/tarea-extra/:id/detalles/entrega/:idparticipante/detalles`,
  ),
  parcialExtraDocente: route(`${T}/bloque/:bloque/parcial/nuevo`),
  parcialExtraDocenteEditar: route(`${T}/bloque/:bloque/parcial/:id/editar`),
  parcialExtraDocenteDetalles: route(`${T}/bloque/:bloque/parcial/:id/detalles`),
  parcialExtraDocenteEntrega: route(
    `${T}/bloque/:bloque/parcial/:id/detalles/entrega/:idparticipante/detalles`,
  ),
  examenFinalExtraDocente: route(`${T}/bloque/:bloque/examen-final/nuevo`),
  examenFinalExtraDocenteEditar: route(`${T}/bloque/:bloque/examen-final/:id/editar`),
  examenFinalExtraDocenteDetalles: route(`${T}/bloque/:bloque/examen-final/:id/detalles`),
  examenFinalExtraDocenteEntrega: route(
    `${T}/bloque/:bloque/examen-final/:id/detalles/entrega/:idparticipante/detalles`,
  ),

  // student
  homeEstudiante: route('/estudiante'),
  inicioEstudiante: route(E),
  materiasEstudiante: route(`${E}/materias`),
  pagosEstudiante: route(`${E}/pagos`),
  calificacionesEstudiante: route(`${E}/calificaciones`),
  escritorioEstudiante: route(K),
  tareaEstudianteDetalles: route(`${K}/tarea/:idtarea/detalles`),
  tareaExtraEstudianteDetalles: route(`${K}/extra/tarea/:idtarea/detalles`),
  materialEstudianteDetalles: route(`${K}/material/:idmaterial/detalles`),
  enClaseEstudianteDetalles: route(`${K}/en-clase/:id/detalles`),
  parcialEstudianteDetalles: route(`${K}/parcial/:idparcial/detalles`),
  parcialExtraEstudianteDetalles: route(`${K}/extra/parcial/:idparcial/detalles`),
  examenFinalEstudianteDetalles: route(`${K}/examen-final/:idexamenfinal/detalles`),
  examenFinalExtraEstudianteDetalles: route(`${K}/extra/examen-final/:idexamenfinal/detalles`),
  tareaEstudiantePendiente: route(`${P}/tarea/:idtarea/detalles`),
  tareaExtraEstudiantePendiente: route(`${P}/extra/tarea/:idtarea/detalles`),
  parcialEstudiantePendiente: route(`${P}/parcial/:idparcial/detalles`),
  parcialExtraEstudiantePendiente: route(`${P}/extra/parcial/:idparcial/detalles`),
  examenFinalEstudiantePendiente: route(`${P}/examen-final/:idexamenfinal/detalles`),
  examenFinalExtraEstudiantePendiente: route(`${P}/extra/examen-final/:idexamenfinal/detalles`),
  /** Short forms of the class addresses, which redirect to the nested ones. */
  materiasEstudianteSinCiclo: route('/estudiante/materias'),
  escritorioEstudianteSinCiclo: route('/estudiante/:idassignment/escritorio/*'),
} as const;

export type PathName = keyof typeof paths;

/** Route id in snake case: `tarea_docente_editar`. */
export const routeId = (name: PathName): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Level name in an address: `basicos` for 'Básicos', otherwise in lower case. */
export const nivelEnRuta = (nombre: string): string =>
  nombre.includes('Básico') ? 'basicos' : nombre.toLowerCase().replace(/\s+/g, '-');
