import { readdirSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { alUsar } from './src/shared/base/al-usar.ts';

const MODULES = readdirSync(new URL('src/web', import.meta.url), { recursive: true, encoding: 'utf8' }).map(
  (file) => file.replaceAll('\\', '/'),
);

/** Modules of src/web by their path without its ending. @throws for a path that leads nowhere, as after a move. */
function web(...paths: string[]): RegExp {
  for (const path of paths) {
    const pattern = new RegExp(`^${path}\\.tsx?$`);
    if (!MODULES.some((file) => pattern.test(file))) throw new Error(`No module of src/web is ${path}.`);
  }
  return new RegExp(`/src/web/(?:${paths.join('|')})\\.tsx?$`);
}

/** Screens that are opened one from the other, and what is opened over them. */
const FAMILIES = {
  comprobar: /\/node_modules\/zod\/|\/src\/web\/acceso\/api\.ts$/,
  // What every page begins with, the one without a router as well: with the entry itself it is one file, which Vite names in the page.
  comienzo: new RegExp(
    `${web('main', 'kit/(?:import-part|transport|prefetched|batch)', 'shell/pagina-publica').source}|/node_modules/(?:react-dom|scheduler)/`,
  ),
  aplicacion: web('App', 'router'),
  verificar: web('shell/PaginaPublica', 'documentos/verificacion/pages/.+'),
  entrada: web(
    'acceso/components/(?:EscenaLogin|FormularioLogin)',
    'acceso/pages/LoginPage',
    'kit/ui/document-title',
  ),
  administrador: web(
    'shell/(?:AdministradorShell|rutas-administrador)',
    'inicio/pages/InicioAdministradorPage',
  ),
  docente: web('shell/(?:DocenteShell|rutas-docente)', 'inicio/pages/(?:Inicio|Ciclo)DocentePage'),
  estudiante: web(
    'shell/(?:EstudianteShell|rutas-estudiante|sin-ciclo)',
    'inicio/pages/(?:Inicio|Ciclo)EstudiantePage',
  ),
  globo: web('kit/ui/TooltipBubble'),
  reposo: web(
    'shell/TrasReposo',
    'entregas/propia/components/(?:GuardiaDeEntregas|TrabajoSinEnviar)',
    'calificaciones/hoja/components/(?:GuardiaDeNotas|NotasSinEnviar)',
    'acceso/components/CerrarSesion',
    'kit/ui/(?:Warning|UnsavedQuestion)',
    'kit/drafts/DraftsOnSignOut',
  ),
  alerta: /\/node_modules\/@mui\/material\/Alert\/Alert\.mjs$/,
  avisos: web('inicio/components/Alerta.+', 'jobs/components/JobTray'),
  formulario: web(
    'kit/form/(?:FormDialog|(?:TextInput|Select|Checkbox|Number)Field)',
    'acceso/components/(?:EntrarDeNuevo|CambiarContrasenia|ContraseniaInicial)',
    'acceso/pages/BienvenidaPage',
    'actividades/components/DialogoPublicacion',
  ),
  claseEstudiante: web(
    'clases/pages/EscritorioEstudiantePage',
    'entregas/propia/pages/.+',
    'actividades/(?:en-clase|material)/pages/.+',
  ),
  claseDocente: web('clases/pages/EscritorioDocentePage', 'actividades/components/DialogoAviso'),
  hoja: web('calificaciones/hoja/components/HojaDeNotas'),
  otrasHojas: web(
    'calificaciones/hoja/components/HojaEnTelefono',
    'calificaciones/recuperaciones/components/HojaDeRecuperacion',
  ),
  sobreLaHoja: web(
    'calificaciones/(?:hoja|cierre)/components/Dialogo.+',
    'calificaciones/hoja/components/(?:EncimaDeLaHoja|PanelLateral|PegarEnHoja|RellenarColumna)',
  ),
  actividadDocente: web('actividades/pages/DetallesDocentePage', 'entregas/revision/pages/EntregaPage'),
  publicar: web('actividades/edicion/pages/PublicacionPage'),
  cursosEstudiante: web(
    'clases/pages/CursosEstudiantePage',
    'calificaciones/pages/.+',
    'cuentas/estados/pages/.+',
  ),
  cursosDocente: web(
    'clases/pages/CursosDocentePage',
    'colaboradores/guias/pages/.+',
    'calificaciones/generales/pages/.+',
  ),
  alumnos: web('estudiantes/pages/.+', 'inicio/pages/(?:PendientesPagos|EstudiantesNuevos)Page'),
  caja: web('caja/pages/.+', 'caja/components/(?:AjustesDeCaja|AnularRecibo)'),
  notas: web(
    '(?:normas|boletas|cierres|cuadros|sire)/pages/.+',
    'boletas/components/Boletas.+',
    'cuadros/components/CuadroDelGuia',
  ),
  banco: web('banco/pages/.+'),
  reportes: web('(?:reportes|cuotas)/pages/.+'),
  grados: web('(?:grados|materias)/pages/.+', 'estudiantes/credenciales/pages/.+'),
  colaboradores: web('colaboradores/pages/.+'),
  colegio: web('(?:sistema|escuela|permisos|exportaciones)/pages/.+'),
  importar: web('importaciones/pages/.+'),
  puesta: web('puesta/pages/.+'),
  papelera: web('papelera/(?:pages/.+|components/DialogoNegativa)'),
  editor: web('kit/ui/editor/Editor'),
  calendario: web('kit/form/CalendarInput'),
  recortar: web('escuela/components/RecortarLogo'),
  dialogosDeAlumnos: web(
    'grados/components/DialogoGrado',
    'inscripciones/components/(?:AltaDeAlumno|Dialogo.+)',
    'inscripciones/movimientos/components/(?:Dialogo.+|Reingresar|TablaDeBajas)',
    '(?:calificaciones|documentos)/components/Dialogo.+',
    'calificaciones/traslados/components/.+',
    'cuentas/components/Dialogo(?:Pagos|Cuentas)',
    'estudiantes/components/DialogosEstudiante',
  ),
} satisfies Record<string, RegExp>;
export type Family = keyof typeof FAMILIES;

const INICIOS: Family[] = ['administrador', 'docente', 'estudiante'];
const DINERO: Family[] = ['alumnos', 'caja', 'banco', 'reportes'];
const OFICINA: Family[] = ['notas', 'grados', 'colaboradores', 'colegio', 'importar', 'puesta', 'papelera'];
const OFICINAS = [DINERO, ...OFICINA.map((family) => [family])];
const AREAS: Family[][] = [
  ['administrador', ...DINERO, ...OFICINA],
  ['docente', 'claseDocente', 'actividadDocente', 'publicar'],
  ['estudiante', 'claseEstudiante'],
];
/** What every area may come by. */
const DONDEQUIERA: Family[][] = [
  ...AREAS,
  ['cursosDocente'],
  ['cursosEstudiante'],
  ['formulario'],
  ['editor'],
  ['calendario'],
  ['recortar'],
];
const FORMULARIOS = /node_modules\/(?:react-hook-form|@hookform)\//;

/** Takes its families, with everything that those lead to and no part above it has. */
interface Part {
  name: string;
  of?: readonly Family[];
  /** Lists of families: it takes also what at least two of the lists lead to… */
  shared?: readonly (readonly Family[])[];
  /** …where one of these leads to it, … */
  within?: readonly Family[];
  /** …and not what leads to this. */
  without?: RegExp;
}

/**
 * The scripts of the web, in bearing order. Left alone, modules that a few screens share become hundreds of tiny files, and a
 * screen asks for a hundred of them. No part here is below 10 KB that a screen waits for.
 */
const parts: readonly Part[] = [
  // What whoever verifies a printed paper needs as well: the router is no part of it.
  { name: 'nucleo', of: ['comienzo'], shared: [['verificar'], ['aplicacion', 'entrada', ...INICIOS]] },
  { name: 'rutas', of: ['aplicacion'], shared: [['entrada'], INICIOS] },
  { name: 'verificar', of: ['verificar'] },
  // A teacher's frame and home are too small for a part of their own.
  {
    name: 'area',
    of: ['docente', 'alerta'],
    shared: [...AREAS, ['reposo'], ['formulario']],
    within: INICIOS,
  },
  { name: 'administrador', of: ['administrador'] },
  { name: 'estudiante', of: ['estudiante'] },
  { name: 'entrada', of: ['entrada'] },
  // What checks: nothing that only shows something leads to it. The login asks for it with the first key.
  { name: 'comprobar', of: ['comprobar'] },
  { name: 'globo', of: ['globo'] },
  { name: 'reposo', of: ['reposo'] },
  { name: 'comun', shared: DONDEQUIERA, without: FORMULARIOS },
  { name: 'formulario', of: ['formulario'], shared: DONDEQUIERA },
  { name: 'avisos', of: ['avisos'] },
  { name: 'clase-estudiante', of: ['claseEstudiante'] },
  {
    name: 'clase-docente',
    of: ['claseDocente'],
    shared: [['claseDocente'], ['actividadDocente'], ['publicar']],
  },
  { name: 'hoja', of: ['hoja'] },
  { name: 'otras-hojas', of: ['otrasHojas'] },
  { name: 'actividad-docente', of: ['actividadDocente'] },
  { name: 'sobre-la-hoja', of: ['sobreLaHoja'] },
  { name: 'publicar', of: ['publicar'] },
  { name: 'cursos', of: ['cursosEstudiante', 'cursosDocente'] },
  { name: 'oficina', shared: OFICINAS },
  { name: 'dinero', shared: DINERO.map((family) => [family]) },
  { name: 'alumnos', of: ['alumnos'] },
  { name: 'caja', of: ['caja'] },
  { name: 'notas', of: ['notas'] },
  { name: 'banco', of: ['banco'] },
  { name: 'reportes', of: ['reportes'] },
  { name: 'grados', of: ['grados'] },
  { name: 'colaboradores', of: ['colaboradores'] },
  { name: 'colegio', of: ['colegio', 'papelera'] },
  { name: 'importar', of: ['importar'] },
  { name: 'puesta', of: ['puesta'] },
  { name: 'editor', of: ['editor'] },
  { name: 'calendario', of: ['calendario'] },
  { name: 'recortar', of: ['recortar'] },
  { name: 'dialogos-alumnos', of: ['dialogosDeAlumnos'] },
];

export const partOf = (family: Family): string | undefined =>
  parts.find(({ of = [] }) => of.includes(family))?.name;

/** What each module of the web imports. Known once all of them were read, which is before the groups are asked. */
const imports = new Map<string, readonly string[]>();

export const partsPlugin: Plugin = {
  name: 'parts',
  apply: 'build',
  buildEnd() {
    for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? []);
  },
};

/** The contract names zod in each of its modules; who needs it is known only once what nobody uses is left out. */
const counts = (id: string) => !/\/node_modules\/zod\/|\?comprueba$/.test(id);

/** The modules of these families, and those that they lead to. */
function reached(families: readonly Family[]): Set<string> {
  const found = new Set<string>();
  const todo = [...imports.keys()].filter((id) => families.some((family) => FAMILIES[family].test(id)));
  for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    todo.push(...(imports.get(id) ?? []).filter(counts));
  }
  return found;
}

function leadsTo(id: string, what: RegExp, seen = new Set<string>()): boolean {
  if (what.test(id)) return true;
  if (seen.has(id) || !counts(id)) return false;
  seen.add(id);
  return (imports.get(id) ?? []).some((next) => leadsTo(next, what, seen));
}

function takes({ of = [], shared = [], within, without }: Part): (id: string) => boolean {
  const known = alUsar(() => ({ each: shared.map(reached), any: within && reached(within) }));
  return (id) => {
    if (of.some((family) => FAMILIES[family].test(id))) return true;
    const { each, any } = known();
    return (
      counts(id) &&
      each.filter((set) => set.has(id)).length > 1 &&
      (!any || any.has(id)) &&
      !(without && leadsTo(id, without))
    );
  };
}

/** For rolldown: what comes first takes first. Of packages each takes those that its modules need. */
export const groups: Rolldown.CodeSplittingGroup[] = parts.map((part, index) => ({
  name: part.name,
  priority: parts.length - index,
  test: takes(part),
}));

const HELPERS = /import\{([^{}]*)\}from"\.\/rolldown-runtime-[^"]*";/;
const taken = (names: string) => names.replaceAll(' as ', ':');

/**
 * What rolldown calls its runtime, 1 KB that every part needs, is a part of its own and belongs to no group. It goes into the nucleus, which every
 * part needs as well: its name changes with what it has, so that none goes on to load a nucleus that is no more.
 */
export const helpersInTheNucleus: Plugin = {
  name: 'helpers-in-the-nucleus',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const helpers = chunks.find(({ name }) => name === 'rolldown-runtime');
      const nucleus = chunks.find(({ name }) => name === 'nucleo');
      if (!helpers || !nucleus)
        return this.error('rolldown no longer has a part of its own for its helpers.');
      const made = helpers.code.replace(
        /export\{([^{}]*)\};?\s*$/,
        (_, names: string) => `return{${names.replace(/(\w+) as (\w+)/g, '$2:$1')}}`,
      );
      for (const chunk of chunks.filter(({ imports }) => imports.includes(helpers.fileName))) {
        const own = chunk === nucleus;
        if (!own && !chunk.imports.includes(nucleus.fileName))
          this.error(`${chunk.fileName} needs no nucleus.`);
        chunk.code = chunk.code.replace(HELPERS, (_, names: string) =>
          own
            ? `export const rolldown=(()=>{${made}})();const{${taken(names)}}=rolldown;`
            : `import{rolldown}from"./${nucleus.fileName.replace('assets/', '')}";const{${taken(names)}}=rolldown;`,
        );
        chunk.imports = chunk.imports.filter((file) => file !== helpers.fileName);
      }
      delete bundle[helpers.fileName];
    },
  },
};
