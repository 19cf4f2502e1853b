import { insertarCarrera } from '#server/carreras/queries.ts';
import { proponerParaGrados } from '#server/normas/service.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { invalidField, must, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { contar, enumerar } from '#shared/base/formatos.ts';
import { CARRERA_REQUERIDA, NIVEL_REQUERIDO } from '#shared/grados.ts';
import type { Aplicado, AplicarForm } from '#shared/puesta/plantillas.ts';
import * as queries from './queries.ts';
import { hayQueHacer, type Lugar, type Plan, planDe } from './rules.ts';

/** Another screen made one of these in the same moment, or took away what they hang on. */
const cambio = () => rule('Alguien más cambió los grados o las materias en este momento. Vuelve a guardar.');
const MIENTRAS = {
  carreras_nombre: cambio,
  grados_nombre: cambio,
  materias_nombre: cambio,
  grados_secciones_una: cambio,
  grados_materias_una: cambio,
  asignaciones_materia: () => rule('Una de las materias quitadas ya tiene docente y no se puede quitar.'),
};

type Pedido = Pick<AplicarForm['grados'][number], 'nivel' | 'carrera' | 'nombre'>;

/** The place of each thing asked for, and how its name is compared. */
async function ubicar(tx: Tx, { grados, materias }: AplicarForm) {
  const niveles = await queries.bloquearNiveles(tx);
  const nombres = [...grados, ...materias].flatMap(({ nombre, carrera }) => [
    nombre,
    ...(carrera ? [carrera] : []),
  ]);
  const claves = await queries.clavesDe(tx, [
    ...new Set([...nombres, ...materias.flatMap((materia) => materia.grados)]),
  ]);
  const clave = (nombre: string) => claves.get(nombre) ?? nombre;
  const situar = ({ nivel, carrera, nombre }: Pedido, campo: string) => {
    const suyo = niveles.find((uno) => nivel === uno.codigo || nivel === uno.clave);
    if (!suyo) throw invalidField(`${campo}.nivel`, NIVEL_REQUERIDO);
    const { codigo, orden, requiereCarrera } = suyo;
    if (requiereCarrera && carrera === null) throw invalidField(`${campo}.carrera`, CARRERA_REQUERIDA);
    const lugar: Lugar = {
      codigo,
      orden,
      carrera: requiereCarrera && carrera !== null ? { nombre: carrera, clave: clave(carrera) } : null,
    };
    return { lugar, nombre, clave: clave(nombre) };
  };
  const conGrados = grados.map((grado, n) => ({
    ...situar(grado, `grados.${n}`),
    secciones: grado.secciones,
  }));
  const conMaterias = materias.map((materia, n) => ({
    ...situar(materia, `materias.${n}`),
    grados: materia.grados.map(clave),
  }));
  const ocultos = niveles.filter(
    ({ codigo, activo }) => !activo && conGrados.some(({ lugar }) => lugar.codigo === codigo),
  );
  return {
    pedidos: { grados: conGrados, materias: conMaterias },
    ocultos: ocultos.map(({ codigo }) => codigo),
  };
}

/** Writes a plan; what it makes gets its number on the way. */
async function escribir(
  tx: Tx,
  plan: Plan,
  carreras: Map<string, number>,
  ciclo: number,
  now: Date,
): Promise<void> {
  for (const { codigo, nombre, clave } of plan.carreras) {
    carreras.set(`${codigo}|${clave}`, await insertarCarrera(tx, codigo, nombre, now));
  }
  const enLugar = ({ lugar: { codigo, carrera }, nombre }: Plan['grados'][number]) => ({
    nombre,
    codigo,
    idCarrera: carrera ? must(carreras.get(`${codigo}|${carrera.clave}`), 'a career of the plan') : null,
  });
  const grados = new Map(plan.ids.grados);
  const materias = new Map(plan.ids.materias);
  const anotar = (
    ids: Map<string, number>,
    nuevas: Plan['grados'],
    hechas: readonly (queries.NuevaEnLugar & { id: number })[],
  ) => {
    const porLugar = new Map(
      hechas.map((una) => [`${una.codigo}|${una.idCarrera ?? ''}|${una.nombre}`, una.id]),
    );
    for (const nueva of nuevas) {
      const { codigo, idCarrera, nombre } = enLugar(nueva);
      ids.set(
        nueva.llave,
        must(porLugar.get(`${codigo}|${idCarrera ?? ''}|${nombre}`), 'a row that was inserted'),
      );
    }
  };
  const grado = (llave: string) => must(grados.get(llave), 'a grade of the plan');
  if (plan.grados.length > 0) {
    const hechos = await queries.insertarGrados(tx, plan.grados.map(enLugar), now);
    anotar(grados, plan.grados, hechos);
    await proponerParaGrados(
      tx,
      ciclo,
      hechos.map(({ id }) => id),
    );
  }
  if (plan.enlaces.length > 0) {
    const nuevos = new Set(plan.grados.map(({ llave }) => llave));
    await queries.enlazarGrados(
      tx,
      plan.enlaces.map((enlace) => ({
        idGrado: grado(enlace.grado),
        idAnterior: grado(enlace.anterior),
        nuevo: nuevos.has(enlace.grado),
      })),
    );
  }
  if (plan.secciones.length > 0) {
    await queries.insertarSecciones(
      tx,
      ciclo,
      plan.secciones.map((una) => ({ idGrado: grado(una.grado), letra: una.letra })),
    );
  }
  if (plan.materias.length > 0) {
    anotar(materias, plan.materias, await queries.insertarMaterias(tx, plan.materias.map(enLugar)));
  }
  if (plan.reactivar.length > 0) await queries.reactivarMaterias(tx, plan.reactivar);
  if (plan.marcas.length > 0) {
    await queries.insertarMarcas(
      tx,
      ciclo,
      plan.marcas.map((una) => ({
        idGrado: grado(una.grado),
        idMateria: must(materias.get(una.materia), 'a subject of the plan'),
      })),
    );
  }
}

const cuentaDe = (creados: number, yaEstaban: number) => ({ creados, yaEstaban });

const resumenDe = ({ yaEstaban, ...plan }: Plan, quitadas: number): Aplicado => ({
  grados: cuentaDe(plan.grados.length, yaEstaban.grados),
  secciones: cuentaDe(plan.secciones.length, yaEstaban.secciones),
  materias: cuentaDe(plan.materias.length + plan.reactivar.length, yaEstaban.materias),
  marcas: cuentaDe(plan.marcas.length, yaEstaban.marcas),
  quitadas,
});

/** What was made, in words; empty when nothing was. */
const hechoEnPalabras = ({ grados, secciones, materias, marcas }: Aplicado): string[] =>
  [
    { total: grados.creados, uno: 'grado', varios: 'grados' },
    { total: secciones.creados, uno: 'sección', varios: 'secciones' },
    { total: materias.creados, uno: 'materia', varios: 'materias' },
    // Beside new subjects they are called what the boxes of the screen are.
    materias.creados > 0
      ? { total: marcas.creados, uno: 'marca en su grado', varios: 'marcas en sus grados' }
      : { total: marcas.creados, uno: 'materia en su grado', varios: 'materias en sus grados' },
  ].flatMap(({ total, uno, varios }) => (total > 0 ? [contar(total, uno, varios)] : []));

const frase = (verbo: readonly [uno: string, varios: string], total: number, que: string): string =>
  `${verbo[total === 1 ? 0 : 1]} ${que}`;

/** The sentence that says what became of it. */
export function dicho(hecho: Aplicado): string {
  const { grados, secciones, materias, marcas, quitadas } = hecho;
  const creados = grados.creados + secciones.creados + materias.creados + marcas.creados;
  const agregado = frase(['agregó', 'agregaron'], creados, enumerar(hechoEnPalabras(hecho)));
  const quitado = frase(
    ['quitó', 'quitaron'],
    quitadas,
    contar(quitadas, 'materia de su grado', 'materias de sus grados'),
  );
  if (creados > 0 && quitadas > 0) return `Se ${agregado} y se ${quitado}.`;
  if (creados > 0) return `Se ${agregado}.`;
  return quitadas > 0 ? `Se ${quitado}.` : 'Todo estaba ya guardado.';
}

/**
 * Adds to a year the grades, sections and subjects that are missing of those asked for, and takes off the subjects named. Nothing is
 * changed that is there; asked for twice, the second time does nothing. One operation, which can be taken back.
 */
export async function aplicar(
  tx: Tx,
  form: AplicarForm,
  ciclo: number,
  { now, audit, operar }: Act,
): Promise<Aplicado> {
  const { pedidos, ocultos } = await ubicar(tx, form);
  const colegio = await queries.leerColegio(tx, ciclo);
  const plan = planDe(pedidos, colegio);
  if (plan.perdido) {
    const { materia, grado } = plan.perdido;
    throw invalidField(`materias.${materia}.grados.${grado}`, 'El grado no existe en el nivel o la carrera.');
  }
  const quitar = form.quitar.length > 0 ? await queries.marcadas(tx, ciclo, form.quitar) : [];
  const hecho = resumenDe(plan, quitar.length);
  if (!hayQueHacer(plan) && quitar.length === 0 && ocultos.length === 0) return hecho;
  if (quitar.length > 0) {
    const conDocente = await queries.impartida(tx, ciclo, quitar);
    if (conDocente) throw rule(`La materia ${conDocente} ya tiene docente y no se puede quitar.`);
  }
  await operar(tx, {
    tipo: 'plantilla',
    titulo: `Grados y materias de ${ciclo}`,
    incluye: hechoEnPalabras(hecho).slice(0, 2).join(' y '),
    asunto: 'estructura',
    idCiclo: ciclo,
  });
  await explained(MIENTRAS, async () => {
    if (ocultos.length > 0) await queries.ofrecerNiveles(tx, ocultos);
    const carreras = new Map(colegio.carreras.map(({ id, codigo, clave }) => [`${codigo}|${clave}`, id]));
    if (quitar.length > 0) await queries.quitarMarcas(tx, ciclo, quitar);
    await escribir(tx, plan, carreras, ciclo, now);
  });
  await audit(tx, {
    accion: 'aplicar listas',
    entidad: 'ciclo',
    idEntidad: ciclo,
    afectados: [],
    despues: hecho,
  });
  return hecho;
}
