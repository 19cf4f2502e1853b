// Every screen of the product and its main dialogs: what the pictures show and what the journeys look at.

/**
 * A way on from what is shown: an expression is the first link whose address matches it, for screens whose ids are not
 * known; a pair is the role and the name of what is pressed; a function makes the next address of the present one.
 * @typedef {'button' | 'link' | 'tab' | 'menuitem' | 'radio'} Role
 * @typedef {RegExp | readonly [Role, string | RegExp] | ((address: string) => string)} Step
 */

/**
 * `route` is the name of the address in `src/web/paths.ts`.
 * @typedef {{ name: string, route: string, path: string, steps: Step[] }} Screen
 */

const year = new Date().getFullYear();
const docente = `/colaborador/docente/ciclo/${year}`;
const estudiante = `/estudiante/ciclo/${year}`;

/** Screens below one address, by name, route and the steps from there. */
const from =
  (path, ...before) =>
  (name, route, ...steps) => ({ name, route, path, steps: [...before, ...steps] });

const opciones = ['button', /^Opciones de /];
/** Of a student: the grades behind a grade that is being opened have options too, and fewer names. */
const deAlumno = ['button', /^Opciones de (?:\S+ ){3}/];
const actividades = ['tab', 'Actividades'];
const replaced = (pattern, by) => (address) => address.replace(pattern, by);
/** The details of an activity of this kind, from the list of the class. */
const detalles = (kind, ...before) => [actividades, ...before, new RegExp(`${kind}/\\d+/detalles$`)];
/** The teacher's finished blocks are folded. */
const abrirBloque1 = ['button', 'Bloque 1'];

const inicio = from('/colaborador/administrador/inicio');
const grados = from('/colaborador/administrador/grados');
const grado = from('/colaborador/administrador/grados', ['radio', 'Primaria'], /grados\/grado\/\d+/);
const alumnos = from('/colaborador/administrador/alumnos');
const primaria = from('/colaborador/administrador/primaria/materias');
const diversificado = from('/colaborador/administrador/diversificado/materias');
const colaboradores = from('/colaborador/administrador/colaboradores');
const cuotas = from('/colaborador/administrador/niveles/cuotas');

const secretaria = [
  inicio('admin-inicio', 'homeColaboradorAdmin'),
  from(`/colaborador/administrador/inicio/${year}/estudiantes/pendientes-pagos`)(
    'admin-pendientes-pagos',
    'pendientesPagos',
  ),
  from(`/colaborador/administrador/inicio/${year}/estudiantes/nuevos`)('admin-nuevos', 'estudiantesNuevos'),
  grados('admin-grados', 'grados'),
  grados('admin-grado-nuevo', 'grados', ['button', 'Agregar grado']),
  grados('admin-grado-editar', 'grados', opciones, ['menuitem', 'Editar']),
  grados('admin-inscribir', 'grados', opciones, ['menuitem', 'Inscribir estudiante']),
  grados(
    'admin-por-grupos',
    'grados',
    ['radio', 'Primaria'],
    ['button', 'Opciones de Segundo Primaria'],
    ['menuitem', 'Inscribir por grupos'],
  ),
  grados(
    'admin-cuentas',
    'grados',
    ['radio', 'Primaria'],
    ['button', 'Opciones de Segundo Primaria'],
    ['menuitem', 'Generar cuentas de pagos'],
  ),
  grado('admin-grado', 'gradoDetalle'),
  grado('admin-credenciales', 'credenciales', ['button', 'Credenciales']),
  grado('admin-pagos', 'gradoDetalle', ['button', /^Pagos de /]),
  grado(
    'admin-pago-propio',
    'gradoDetalle',
    ['button', /^Pagos de /],
    ['button', 'Agregar pago'],
    ['menuitem', 'Personalizado'],
  ),
  from('/colaborador/administrador/caja')('admin-caja', 'caja'),
  from('/colaborador/administrador/caja/reportes?reporte=becas')('admin-becas', 'reportesDeCaja'),
  // Two of a family: the demo school has one at every ninth student.
  from('/colaborador/administrador/caja?estudiante=139,78')('admin-cobrar', 'caja'),
  from('/colaborador/administrador/caja/recibos?periodo=todas')('admin-recibos', 'recibos'),
  from('/colaborador/administrador/caja/recibos?periodo=todas')('admin-recibo', 'recibos', ['button', /^A-/]),
  from('/colaborador/administrador/caja/corte')('admin-corte', 'corte'),
  from('/colaborador/administrador/caja/corte')('admin-corte-anterior', 'corte', ['button', /^Corte \d+$/]),
  from('/colaborador/administrador/caja/banco')('admin-banco', 'banco'),
  from('/colaborador/administrador/caja/banco')(
    'admin-banco-buscar',
    'banco',
    ['button', /^Opciones de 0048207/],
    ['menuitem', 'Cambiar conceptos'],
  ),
  from('/colaborador/administrador/caja/reportes')('admin-ingresos', 'reportesDeCaja'),
  from('/colaborador/administrador/caja/reportes?reporte=por-cobrar')('admin-por-cobrar', 'reportesDeCaja'),
  from('/colaborador/administrador/caja/reportes?reporte=por-cobrar&vista=meses')(
    'admin-por-cobrar-meses',
    'reportesDeCaja',
  ),
  from('/colaborador/administrador/notas/cuadros')(
    'admin-cuadros',
    'cuadros',
    ['combobox', 'Grado y sección'],
    ['option', 'Primero Básico A'],
  ),
  from('/colaborador/administrador/notas/cuadros')('admin-honor', 'cuadros', ['button', 'Cuadro de honor']),
  from('/colaborador/administrador/notas/boletas')('admin-boletas', 'boletas'),
  from('/colaborador/administrador/notas/cierre')('admin-cierre', 'cierre'),
  from('/colaborador/administrador/notas/sire')('admin-sire', 'sire'),
  from('/colaborador/administrador/notas/sire?parte=inscripciones')('admin-sire-inscripciones', 'sire'),
  from('/colaborador/administrador/notas/sire?parte=resultados')('admin-sire-resultados', 'sire'),
  from('/colaborador/administrador/notas/norma')('admin-norma', 'norma'),
  from('/colaborador/administrador/caja')('admin-ajustes-de-caja', 'caja', ['button', 'Ajustes de caja']),
  grado('admin-notas', 'gradoDetalle', ['button', /^Calificaciones de /]),
  grado('admin-retiro', 'gradoDetalle', deAlumno, ['menuitem', 'Registrar retiro o traslado']),
  grado('admin-cambio-de-seccion', 'gradoDetalle', deAlumno, ['menuitem', 'Cambiar de sección']),
  alumnos('admin-alumnos', 'alumnos'),
  alumnos('admin-alumno-nuevo', 'alumnos', ['button', 'Agregar alumno']),
  alumnos('admin-alumno', 'alumnos', opciones, ['menuitem', 'Ver']),
  alumnos('admin-alumno-editar', 'alumnos', opciones, ['menuitem', 'Editar']),
  alumnos('admin-alumno-eliminar', 'alumnos', opciones, ['menuitem', 'Eliminar']),
  primaria('admin-materias-primaria', 'materias'),
  primaria('admin-materia-nueva', 'materias', ['button', 'Agregar materia']),
  diversificado('admin-materias-diversificado', 'materias'),
  diversificado('admin-carrera-nueva', 'materias', ['button', 'Agregar carrera']),
  colaboradores('admin-colaboradores', 'colaboradores'),
  colaboradores('admin-colaboradores-inactivos', 'colaboradores', ['radio', 'Inactivos']),
  colaboradores('admin-colaborador-nuevo', 'colaboradores', ['button', 'Agregar colaborador']),
  colaboradores('admin-clases-asignadas', 'colaboradores', ['button', /^Materias asignadas de /]),
  colaboradores('admin-grados-a-cargo', 'colaboradores', ['button', /^Grados a cargo de /]),
  cuotas('admin-cuotas', 'nivelesCuotas'),
  cuotas('admin-cuota-nueva', 'nivelesCuotas', ['button', /^Agregar pago a /]),
  cuotas('admin-tipos-pago', 'nivelesCuotas', ['tab', 'Tipos de pago']),
  cuotas(
    'admin-tipo-pago-nuevo',
    'nivelesCuotas',
    ['tab', 'Tipos de pago'],
    ['button', 'Agregar tipo de pago'],
  ),
];

const colegio = from('/colaborador/administrador/colegio');
const estado = from('/colaborador/administrador/colegio/estado');
const importar = from('/colaborador/administrador/colegio/importar');

const deDirector = [
  from('/colaborador/administrador/caja/reportes?reporte=cuadre')('director-cuadre', 'reportesDeCaja'),
  from('/colaborador/administrador/notas/cierre')('director-cierre', 'cierre', ['link', /Primero Básico A/]),
  from('/colaborador/administrador/notas/norma')('director-norma', 'norma', [
    'button',
    'Editar norma de Básicos',
  ]),
  colegio('director-colegio', 'colegio'),
  from('/colaborador/administrador/colegio/datos')('director-datos', 'datosDelColegio'),
  from('/colaborador/administrador/colegio/datos')('director-nivel', 'datosDelColegio', [
    'button',
    'Editar Primaria',
  ]),
  estado('director-estado', 'estadoDelSistema'),
  estado('director-lugares', 'estadoDelSistema', ['button', 'Lugares y clave']),
  estado('director-espacio', 'estadoDelSistema', ['button', 'Qué puedo hacer']),
  estado('director-novedades', 'estadoDelSistema', ['button', 'Ver novedades']),
  estado('director-soporte', 'estadoDelSistema', ['button', 'Para soporte técnico']),
  from('/colaborador/administrador/colegio/estado/respaldos')('director-respaldos', 'respaldos'),
  from('/colaborador/administrador/colegio/permisos')('director-permisos', 'permisos'),
  grado(
    'director-beca',
    'gradoDetalle',
    ['button', /^Pagos de /],
    ['button', 'Agregar pago'],
    ['menuitem', 'Beca o descuento'],
  ),
  from('/colaborador/administrador/colegio/papelera')('director-papelera', 'papelera'),
  from('/colaborador/administrador/colegio/descargas')('director-descargas', 'descargas'),
  importar('director-importar', 'importar'),
  // Of the steps that are built of the same parts, one.
  ...['colegio', 'grados', 'estudiantes', 'cuotas', 'clases'].map((paso) =>
    from(`/colaborador/administrador/colegio/puesta-en-marcha/${paso}`)(
      `director-puesta-${paso}`,
      'pasoDePuesta',
    ),
  ),
  from('/colaborador/administrador/colegio/importar/nueva/estudiantes')(
    'director-importar-archivo',
    'importarNueva',
  ),
  importar('director-importar-columnas', 'importacion', ['link', 'Seguir con Inscripciones nuevas.xlsx']),
  importar(
    'director-importar-revision',
    'importacion',
    ['link', 'Seguir con Inscripciones nuevas.xlsx'],
    ['button', 'Revisar'],
  ),
];

const ciclo = from(docente);
const clase = from(`${docente}/materias`, ['link', /Matemáticas.*Primero Básico A/]);

/** What a teacher does with one kind of activity: its form, its details, changing it, the students' work. */
function deActividad(name, route, kind, nueva, entregas = true) {
  const detalle = (suffix, ofRoute, ...steps) =>
    clase(`docente-${name}${suffix}`, ofRoute, ...detalles(kind, abrirBloque1), ...steps);
  const list = [
    clase(`docente-${name}-nueva`, route, ...nueva),
    detalle('', `${route}Detalles`),
    detalle('-editar', `${route}Editar`, replaced(/detalles$/, 'editar')),
  ];
  if (!entregas) return list;
  return [
    ...list,
    detalle('-entregas', `${route}Detalles`, ['tab', 'Entregas']),
    detalle('-entrega', `${route}Entrega`, ['tab', 'Entregas'], /\/entrega\/\d+\/detalles$/),
  ];
}

const nueva = (end) => [replaced(/$/, `/${end}`)];
/** Extras belong to a block that is over: the one another extra is in. */
const extra = (end) => [
  ...detalles('/tarea-extra', abrirBloque1),
  replaced(/tarea-extra\/\d+\/detalles$/, end),
];

const deDocente = [
  from('/colaborador/docente')('docente-inicio', 'homeColaboradorDocente'),
  ciclo('docente-ciclo', 'inicioColaboradorDocente'),
  ciclo(
    'docente-contrasenia',
    'inicioColaboradorDocente',
    ['button', 'Opciones'],
    ['menuitem', 'Cambiar contraseña'],
  ),
  ciclo('docente-salir', 'inicioColaboradorDocente', ['button', 'Opciones'], ['menuitem', 'Cerrar sesión']),
  from(`${docente}/materias`)('docente-materias', 'materiasDocente'),
  clase('docente-escritorio', 'escritorioDocente'),
  clase('docente-aviso', 'escritorioDocente', ['button', 'Publicar algo'], ['menuitem', 'Aviso']),
  clase('docente-actividades', 'escritorioDocente', actividades),
  clase('docente-alumnos', 'escritorioDocente', ['tab', 'Alumnos']),
  clase('docente-notas', 'escritorioDocente', ['tab', 'Calificaciones']),
  clase(
    'docente-papelera',
    'papeleraDocente',
    // The desk opens on the tab it was left on, and marks have a head without a menu.
    ['tab', 'Pizarra'],
    ['button', 'Opciones de la clase'],
    ['menuitem', 'Papelera'],
  ),
  ...deActividad('tarea', 'tareaDocente', 'escritorio/tarea', nueva('tarea/nueva')),
  ...deActividad('material', 'materialDocente', 'escritorio/material', nueva('material/nuevo'), false),
  ...deActividad('parcial', 'parcialDocente', 'escritorio/parcial', nueva('parcial/nuevo')),
  ...deActividad(
    'examen-final',
    'examenFinalDocente',
    'escritorio/examen-final',
    nueva('examen-final/nuevo'),
  ),
  ...deActividad('tarea-extra', 'tareaExtraDocente', '/tarea-extra', extra('tarea-extra/nueva')),
  ...deActividad('parcial-extra', 'parcialExtraDocente', 'bloque/\\d+/parcial', extra('parcial/nuevo')),
  ...deActividad(
    'examen-final-extra',
    'examenFinalExtraDocente',
    'bloque/\\d+/examen-final',
    extra('examen-final/nuevo'),
  ),
  from(`${docente}/grados`)('docente-grados', 'gradosDocente'),
  from(`${docente}/grados-calificaciones`)('docente-grados-calificaciones', 'gradosCalificaciones'),
  from(`${docente}/grados`)('docente-calificaciones', 'calificacionesGenerales', /calificaciones-generales/),
  from(`${docente}/grados`)('docente-observaciones', 'calificacionesGenerales', /calificaciones-generales/, [
    'button',
    'Observaciones',
  ]),
];

const curso = from(`${estudiante}/materias`, ['link', /Matemáticas/]);

/** Homework or an exam of the student: over the desk, and over the home of the year, where the bell leads. */
function deTrabajo(name, route, kind, ...block) {
  const way = [actividades, ...block, new RegExp(`escritorio/${kind}/\\d+/detalles$`)];
  return [
    curso(`estudiante-${name}`, `${route}Detalles`, ...way),
    curso(
      `estudiante-${name}-pendiente`,
      `${route}Pendiente`,
      ...way,
      replaced(/materias\/\d+\/escritorio/, 'pendiente'),
    ),
  ];
}
const bloque1 = ['tab', 'Bloque 1'];

/** Homework that waits, from the bell. */
const entrega = from(estudiante, ['button', /pendientes?$/], ['link', /Práctica en casa/]);

const deEstudiante = [
  from('/estudiante')('estudiante-home', 'homeEstudiante'),
  from(estudiante)('estudiante-inicio', 'inicioEstudiante'),
  from(estudiante)('estudiante-campana', 'inicioEstudiante', ['button', /pendientes?$/]),
  from(estudiante)(
    'estudiante-contrasenia',
    'inicioEstudiante',
    ['button', 'Opciones'],
    ['menuitem', 'Cambiar contraseña'],
  ),
  from(estudiante)(
    'estudiante-salir',
    'inicioEstudiante',
    ['button', 'Opciones'],
    ['menuitem', 'Cerrar sesión'],
  ),
  entrega('estudiante-entrega', 'tareaEstudiantePendiente'),
  entrega(
    'estudiante-entrega-texto',
    'tareaEstudiantePendiente',
    ['button', 'Agregar'],
    ['menuitem', 'Texto'],
  ),
  entrega(
    'estudiante-entrega-video',
    'tareaEstudiantePendiente',
    ['button', 'Agregar'],
    ['menuitem', 'Video YouTube'],
  ),
  entrega('estudiante-entrega-completar', 'tareaEstudiantePendiente', ['button', 'Marcar como completada']),
  from(`${estudiante}/pagos`)('estudiante-pagos', 'pagosEstudiante'),
  from(`${estudiante}/calificaciones`)('estudiante-calificaciones', 'calificacionesEstudiante'),
  from(`${estudiante}/materias`)('estudiante-materias', 'materiasEstudiante'),
  curso('estudiante-escritorio', 'escritorioEstudiante'),
  curso('estudiante-publicar', 'escritorioEstudiante', ['button', /^Publica en la clase/]),
  curso('estudiante-actividades', 'escritorioEstudiante', actividades),
  curso('estudiante-participantes', 'escritorioEstudiante', ['tab', 'Participantes']),
  curso('estudiante-material', 'materialEstudianteDetalles', ...detalles('material')),
  curso('estudiante-en-clase', 'enClaseEstudianteDetalles', ...detalles('en-clase')),
  ...deTrabajo('tarea', 'tareaEstudiante', 'tarea'),
  ...deTrabajo('parcial', 'parcialEstudiante', 'parcial'),
  ...deTrabajo('examen-final', 'examenFinalEstudiante', 'examen-final'),
  ...deTrabajo('tarea-extra', 'tareaExtraEstudiante', 'extra/tarea', bloque1),
  ...deTrabajo('parcial-extra', 'parcialExtraEstudiante', 'extra/parcial', bloque1),
  ...deTrabajo('examen-final-extra', 'examenFinalExtraEstudiante', 'extra/examen-final', bloque1),
];

/** By who looks at them; `nadie` has not signed in. @satisfies {Record<string, Screen[]>} */
export const screens = {
  nadie: [
    from('/login/estudiante')('login-estudiante', 'loginEstudiante'),
    from('/login/colaborador')('login-colaborador', 'loginColaborador'),
    from('/verificar')('verificar', 'verificar'),
    from('/verificar/0000-0000-0000')('verificar-desconocido', 'verificarCodigo'),
  ],
  admin: deDirector,
  secretaria,
  docente: deDocente,
  coordinador: [
    from(docente)('coordinador-ciclo', 'inicioColaboradorDocente'),
    from(`${docente}/notas/cuadros`)('coordinador-cuadros', 'cuadrosDocente'),
    from(`${docente}/notas/boletas`)('coordinador-boletas', 'boletasDocente'),
    from(`${docente}/notas/cierre`)('coordinador-cierre', 'cierreDocente'),
  ],
  estudiante: deEstudiante,
};

const patience = 30_000;
const pauseMs = 100;

/** What a page has asked for and not got yet. */
const pending = new WeakMap();

function watch(page) {
  if (pending.has(page)) return;
  const requests = new Set();
  pending.set(page, requests);
  page.on('request', (request) => requests.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => requests.delete(request));
}

/** Runs in the page: resolves once nothing of it has changed or moved for `ms`, or `patience` is over; false if something did before. */
async function quiet({ ms, patience }) {
  let last = 0;
  const observer = new MutationObserver(() => {
    last = performance.now();
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const moving = () =>
    document
      .getAnimations()
      .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  const started = performance.now();
  await document.fonts.ready;
  // Between the code of a screen and what it asks for, only the screen itself knows that it waits.
  const waiting = () => document.querySelector('[aria-busy="true"]') !== null;
  const restless = () => moving() || waiting() || performance.now() - Math.max(started, last) < ms;
  while (restless() && performance.now() - started < patience)
    await new Promise((resolve) => setTimeout(resolve, ms / 10));
  observer.disconnect();
  return last === 0;
}

/** Everything asked for has arrived and nothing moves. */
async function settle(page) {
  const requests = pending.get(page);
  for (const started = Date.now(); Date.now() - started < patience; ) {
    // What has arrived may ask for more as soon as it is drawn.
    if (requests.size > 0) await page.waitForTimeout(pauseMs / 10);
    else if ((await page.evaluate(quiet, { ms: pauseMs, patience })) && requests.size === 0) return;
  }
  throw new Error(`${page.url()} does not come to rest: ${[...requests].map((request) => request.url())}`);
}

/** The first link whose address matches, as soon as there is one. */
async function follow(page, pattern) {
  for (const started = Date.now(); Date.now() - started < patience; ) {
    const addresses = await page.locator('a[href]').evaluateAll((links) => links.map(({ href }) => href));
    const next = addresses.find((address) => pattern.test(address));
    if (next) return page.goto(next);
    await page.waitForTimeout(pauseMs);
  }
  throw new Error(`no link matches ${pattern} at ${page.url()}`);
}

async function go(page, step) {
  if (typeof step === 'function') return page.goto(step(page.url()));
  if (!Array.isArray(step)) return follow(page, step);
  const [role, name] = step;
  const before = page.url();
  await page.getByRole(role, { name, exact: true }).first().click({ timeout: patience });
  // The address changes only once the code of the screen has come.
  if (role === 'link') await page.waitForURL((address) => address.href !== before, { timeout: patience });
}

const leads = (step) => step instanceof RegExp || step[0] === 'link';

/** Where ways that lead to an address of their own have ended, by school and way: the next screen along it begins there. */
const known = new Map();

/** Goes to an address of the app without loading it again: that is most of the work of showing a screen. */
async function change(page, address) {
  await page.evaluate((to) => {
    location.href = to;
  }, address);
  await settle(page);
}

/** Shows an address, coming from another one, so that nothing stays open or typed where it was shown already. */
async function begin(page, url, address) {
  if (!page.url().startsWith(`${url}/#`)) return page.goto(address);
  if (page.url() === address) await change(page, `${url}/#/`);
  await change(page, address);
}

/** Goes to a screen, as a person who is signed in already, and waits until it stands still. */
export async function open(page, url, { path, steps }) {
  watch(page);
  // Two functions look alike.
  const wayOf = (length) =>
    steps.slice(0, length).some((step) => typeof step === 'function')
      ? undefined
      : [url, path, ...steps.slice(0, length)].join(' ');
  const done = steps.findLastIndex((step, at) => leads(step) && known.has(wayOf(at + 1))) + 1;
  await begin(page, url, known.get(wayOf(done)) ?? `${url}/#${path}`);
  for (const [at, step] of steps.entries()) {
    if (at < done) continue;
    await go(page, step);
    if (leads(step) && wayOf(at + 1)) known.set(wayOf(at + 1), page.url());
  }
  await settle(page);
}
