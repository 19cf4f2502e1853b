import { alEstudiante } from '#server/platform/audit/audit.ts';
import { explained } from '#server/platform/db/constraint.ts';
import type { Sql, Tx } from '#server/platform/db/db.ts';
import { notFound, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { enumerar } from '#shared/base/formatos.ts';
import { buscadorPorCodigo, buscadorPorNombre } from '#shared/calificaciones/pegado-alumnos.rules.ts';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import { codigoPersonalEscrito } from '#shared/sire.rules.ts';
import type { CodigoRevisado, CodigosForm, CodigosPegados } from '#shared/sire.ts';
import * as queries from './queries.ts';

/** Names of a list that says one code twice, or somebody else's. */
const NOMBRES_DICHOS = 5;

/** Finds whom a line names: by the school's code, the CUI or the ministry's code, else by the whole name. */
function buscador(alumnos: readonly queries.AlumnoConCodigo[]) {
  const porId = new Map(alumnos.map((uno) => [uno.nombre.idEstudiante, uno]));
  const deHoja = alumnos.map((uno) => ({ ...uno, idEstudianteGrado: uno.nombre.idEstudiante }));
  const porCodigo = buscadorPorCodigo(deHoja);
  const porCui = new Map(alumnos.flatMap((uno) => (uno.cui === null ? [] : [[uno.cui, uno] as const])));
  const porNombre = buscadorPorNombre(deHoja);
  return (quien: string): queries.AlumnoConCodigo[] => {
    const deCui = porCui.get(quien.replace(/[\s-]/g, ''));
    if (deCui) return [deCui];
    const hallados = porCodigo(quien);
    return (hallados.length > 0 ? hallados : porNombre(quien)).flatMap(
      ({ idEstudianteGrado: id }) => porId.get(id) ?? [],
    );
  };
}

/** What would become of each line of a list. */
export async function revisar(db: Sql, ciclo: number, { filas }: CodigosPegados): Promise<CodigoRevisado[]> {
  const buscar = buscador(await queries.alumnosDelCiclo(db, ciclo));
  const leidas = filas.map(({ quien, codigo }) => ({
    quien,
    codigo: codigo.toUpperCase(),
    hallados: buscar(quien),
  }));
  const duenos = new Map(
    (await queries.duenosDe(db, [...new Set(leidas.map(({ codigo }) => codigo))])).map((uno) => [
      uno.codigoPersonal,
      uno,
    ]),
  );
  /** Students who get another code by this list, whose own is free then. */
  const cambian = new Map(
    leidas.flatMap(({ hallados: [uno, ...mas], codigo }) =>
      uno && mas.length === 0 ? [[uno.nombre.idEstudiante, codigo] as const] : [],
    ),
  );
  const veces = new Map<string | number, number>();
  const contar = (clave: string | number) => veces.set(clave, (veces.get(clave) ?? 0) + 1);
  for (const { codigo, hallados } of leidas) {
    contar(codigo);
    const [uno, ...mas] = hallados;
    if (uno && mas.length === 0) contar(uno.nombre.idEstudiante);
  }
  return leidas.map(({ quien, codigo, hallados }): CodigoRevisado => {
    const [uno, ...mas] = hallados;
    const base = { quien, codigo, alumno: null, otro: null };
    if (!uno) return { ...base, que: 'nadie' };
    if (mas.length > 0) return { ...base, que: 'varios' };
    const { idEstudiante } = uno.nombre;
    const alumno = {
      idEstudiante,
      codigo: uno.codigo,
      nombre: nombreCompleto(uno.nombre),
      antes: uno.codigoPersonal,
    };
    const dueno = duenos.get(codigo);
    const ocupado =
      dueno !== undefined &&
      dueno.idEstudiante !== idEstudiante &&
      (cambian.get(dueno.idEstudiante) ?? codigo) === codigo;
    if (codigoPersonalEscrito(codigo) === null) return { ...base, alumno, que: 'invalido' };
    if ((veces.get(codigo) ?? 0) > 1 || (veces.get(idEstudiante) ?? 0) > 1)
      return { ...base, alumno, que: 'repetido' };
    if (ocupado) return { ...base, alumno, que: 'ocupado', otro: dueno.nombre };
    return { ...base, alumno, que: uno.codigoPersonal === codigo ? 'igual' : 'guarda' };
  });
}

const nombrados = (nombres: readonly string[]): string =>
  enumerar(
    nombres.length > NOMBRES_DICHOS
      ? [...nombres.slice(0, NOMBRES_DICHOS), `${nombres.length - NOMBRES_DICHOS} más`]
      : nombres,
  );

/** @throws Problem `rule` naming whose code changed meanwhile, is said twice, or is somebody else's; then nothing is stored. */
export async function guardar(
  tx: Tx,
  ciclo: number,
  { codigos }: CodigosForm,
  { audit }: Act,
): Promise<{ guardados: number }> {
  const ids = [...new Set(codigos.map(({ idEstudiante }) => idEstudiante))];
  const suyos = new Map((await queries.sostener(tx, ciclo, ids)).map((uno) => [uno.idEstudiante, uno]));
  if (suyos.size < ids.length) throw notFound();
  const nombreDe = (id: number): string => suyos.get(id)?.nombre ?? '';
  const repetidos = codigos.filter(
    ({ codigoPersonal, idEstudiante }, n) =>
      codigos.findIndex(
        (otro) => otro.codigoPersonal === codigoPersonal || otro.idEstudiante === idEstudiante,
      ) !== n,
  );
  if (repetidos.length > 0)
    throw rule(`Está repetido: ${nombrados(repetidos.map(({ idEstudiante }) => nombreDe(idEstudiante)))}.`);
  const cambiados = codigos.filter(
    ({ idEstudiante, antes }) => (suyos.get(idEstudiante)?.codigoPersonal ?? null) !== antes,
  );
  if (cambiados.length > 0)
    throw rule(
      `Mientras revisabas cambió el código personal de ${nombrados(cambiados.map(({ idEstudiante }) => nombreDe(idEstudiante)))}. Revisa otra vez.`,
    );
  const ajenos = (
    await queries.duenosDe(
      tx,
      codigos.map(({ codigoPersonal }) => codigoPersonal),
    )
  ).filter(({ idEstudiante }) => !suyos.has(idEstudiante));
  const OCUPADO = 'Un código personal ya es de otro alumno. Revisa otra vez.';
  if (ajenos.length > 0)
    throw rule(
      `Ya son de otros alumnos: ${nombrados(ajenos.map(({ codigoPersonal, nombre }) => `${codigoPersonal} (${nombre})`))}.`,
    );
  await explained({ estudiantes_codigo_personal_unique: () => rule(OCUPADO) }, () =>
    queries.guardar(tx, codigos),
  );
  await audit(
    tx,
    codigos.map(({ idEstudiante, codigoPersonal, antes }) => ({
      accion: 'editar estudiante',
      entidad: 'estudiante',
      idEntidad: idEstudiante,
      afectados: alEstudiante(idEstudiante),
      antes: { codigoPersonal: antes },
      despues: { codigoPersonal },
    })),
  );
  return { guardados: codigos.length };
}
