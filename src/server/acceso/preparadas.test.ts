import { sql } from 'drizzle-orm';
import { beforeAll, expect, inject, it } from 'vitest';
import { rows } from '#server/platform/db/db.ts';
import { routes } from '#server/routes.ts';
import { comprobarColaborador, comprobarEstudiante } from '#shared/acceso.ts';
import * as actividades from '#shared/actividades.ts';
import type { AnyEndpoint, Audience } from '#shared/base/endpoint.ts';
import { actividadesDeBloque } from '#shared/bloques.ts';
import { estudiantesDeClase } from '#shared/clases.ts';
import { pendientesDePago, resumenDeCaja } from '#shared/cuentas/resumenes.ts';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { listarEstudiantes } from '#shared/estudiantes.ts';
import { cursosDelCiclo, resumenDeNuevos } from '#shared/inscripciones.ts';
import { verAvance } from '#shared/puesta/avance.ts';
import { startTestApp } from '#testing/app.ts';
import { crearColaborador } from '#testing/builders.ts';
import { crearActividad, crearClase } from '#testing/builders-clase.ts';

const { app, db, iniciarSesionDe, statementsOf } = await startTestApp({ maxConnections: 1 });
const clase = await crearClase(db);
const [bloque = 0] = clase.bloques.slice(1);
const { id: tarea } = await crearActividad(db, {
  idMateriaBloque: bloque,
  autor: { idColaborador: clase.docente.idColaborador },
  alumnos: clase.alumnos,
});
const director = await iniciarSesionDe(await crearColaborador(db, { cargos: [1] }));
const docente = await iniciarSesionDe(clase.docente);
const estudiante = await iniciarSesionDe(clase.estudiantes[0] ?? { idUsuario: null });
const QUIEN: Record<Audience, string> = {
  public: '',
  session: director,
  colaborador: director,
  administrador: director,
  director,
  academico: director,
  docente,
  estudiante,
};

const VISTAS: readonly AnyEndpoint[] = [
  comprobarEstudiante,
  comprobarColaborador,
  cursosDelCiclo,
  actividades.pendientesDelEstudiante,
  actividades.feedDelEstudiante,
  actividades.proximasDelEstudiante,
  actividades.feedDelDocente,
  trabajoTarea.ver,
  revisionTarea.listar,
  estudiantesDeClase,
  actividadesDeBloque,
  listarEstudiantes,
  pendientesDePago,
  resumenDeCaja,
  resumenDeNuevos,
  verAvance,
];

/** What an address means by a number: the class in one of classes, else the homework. */
const MUESTRAS: Record<string, string | number> = {
  ciclo: 2026,
  year: 2026,
  idCicloEscolar: 2026,
  idassignment: clase.idAsignacion,
  idMateriaBloque: bloque,
  idColaborador: clase.docente.idColaborador,
  idEstudiante: clase.estudiantes[0]?.idEstudiante ?? 0,
  idEstudianteGrado: clase.alumnos[0] ?? 0,
  idGradoSeccion: clase.idGradoSeccion,
  codigo: '03-12-0030-42',
  codigoNivelEstudiantil: '03-12-0030-42',
  nivel: '03-12-0030-42',
};
const PREGUNTA = new URLSearchParams({
  asignacion: String(clase.idAsignacion),
  bloque: String(bloque),
  ciclo: '2026',
  page: '1',
  limit: '10',
});

const urlDe = ({ path }: AnyEndpoint): string =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => String(MUESTRAS[name] ?? tarea))}?${PREGUNTA}`;

const quien = ({ who }: { who: Audience }): string => QUIEN[who];

const lecturas = routes.flatMap(({ kind, endpoint }) =>
  kind === 'read' && !endpoint.binary && !endpoint.changes ? [endpoint] : [],
);

/** From the third time on a statement has a name and its plan. */
const ANTES = 3;

/** How often the one connection executed something by a plan that it keeps. */
async function sinPlanear(): Promise<number> {
  const [fila] = await rows<{ n: number }>(
    db,
    sql`select coalesce(sum(generic_plans), 0)::int n
      from pg_prepared_statements where statement not like '%pg_prepared_statements%'`,
  );
  return fila?.n ?? 0;
}

if (inject('testDatabase').kind === 'server') {
  const leidas: { path: string; status: number; otraVez: number }[] = [];
  beforeAll(async () => {
    for (const endpoint of lecturas) {
      const leer = () => app.inject({ url: urlDe(endpoint), headers: { cookie: quien(endpoint) } });
      for (let vez = 0; vez < ANTES; vez += 1) await leer();
      const antes = await sinPlanear();
      let status = 0;
      const sentencias = await statementsOf(async () => {
        status = (await leer()).statusCode;
      });
      const otraVez = sentencias - ((await sinPlanear()) - antes);
      leidas.push({ path: endpoint.path, status, otraVez });
    }
  }, 120_000);

  it('a la cuarta vez, nada de lo que lee una pantalla se planea de nuevo', () => {
    expect(leidas.filter(({ otraVez }) => otraVez !== 0)).toEqual([]);
  });

  it('y las de las pantallas más vistas se leyeron de verdad', () => {
    const bien = leidas.flatMap(({ path, status }) => (status === 200 ? [path] : []));
    expect(bien).toEqual(expect.arrayContaining(VISTAS.map(({ path }) => path)));
  });
}
