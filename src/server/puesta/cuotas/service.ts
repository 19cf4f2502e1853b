import { exigirCicloAbierto } from '#server/ciclos/policy.ts';
import { agregarTipo, guardarCuotaCarrera, guardarCuotaNivel } from '#server/cuotas/service.ts';
import { lastAuthor } from '#server/platform/audit/last-change.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { invalidField, rule } from '#server/platform/errors/problem.ts';
import type { Act } from '#server/platform/request/act.ts';
import { quetzales } from '#shared/base/formatos.ts';
import { alguien } from '#shared/base/version.ts';
import { COLEGIATURA, type Cobrador, type CuotasForm, INSCRIPCION } from '#shared/puesta/cuotas.ts';
import * as queries from './queries.ts';

const CUOTAS = [
  {
    campo: 'inscripcion',
    id: 'idInscripcion',
    tipo: 'tipoInscripcion',
    descripcion: INSCRIPCION,
    mensual: false,
  },
  {
    campo: 'colegiatura',
    id: 'idColegiatura',
    tipo: 'tipoColegiatura',
    descripcion: COLEGIATURA,
    mensual: true,
  },
] as const;

type Celda = Pick<(typeof CUOTAS)[number], 'campo' | 'id' | 'descripcion'>;

/** Somebody else charged another amount since it was looked at. */
async function otraCuota(
  tx: Tx,
  suyo: queries.CobradorConCuotas,
  { campo, id, descripcion }: Celda,
): Promise<string> {
  const entidad = suyo.idNivelEstudiantilCarrera === null ? 'cuota de nivel' : 'cuota de carrera';
  const idEntidad = suyo[id];
  const quien = idEntidad === null ? alguien(null) : await lastAuthor(tx, { entidad, idEntidad });
  const monto = suyo[campo];
  const ahora = monto === null ? 'quitó' : `puso ${quetzales(monto)} en`;
  return `${quien} ${ahora} ${descripcion} de ${suyo.nombre} mientras editabas. Revisa y vuelve a guardar.`;
}

/**
 * Makes the enrolment fee and the tuition of each level and career those of the list; an empty one stays as it is. Kinds of payment that
 * are missing are made.
 */
export async function guardarCuotas(tx: Tx, form: CuotasForm, ciclo: number, act: Act): Promise<Cobrador[]> {
  exigirCicloAbierto(ciclo, act);
  const tipos = await queries.tiposDe(tx);
  const cobradores = await queries.leerConCuotas(tx, ciclo);
  for (const [n, { nivel, idNivelEstudiantilCarrera, ...montos }] of form.entries()) {
    const suyo = cobradores.find(
      (uno) => uno.nivel === nivel && uno.idNivelEstudiantilCarrera === idNivelEstudiantilCarrera,
    );
    if (!suyo) throw invalidField(`${n}.nivel`, 'El nivel o la carrera no tiene secciones en el ciclo.');
    for (const { campo, id, tipo, descripcion, mensual } of CUOTAS) {
      const cantidad = montos[campo];
      if (cantidad === null || cantidad === suyo[campo]) continue;
      const vista = montos[`${campo}Vista`];
      if (vista !== undefined && vista !== suyo[campo]) {
        throw rule(await otraCuota(tx, suyo, { campo, id, descripcion }));
      }
      const idPago =
        suyo[tipo] ??
        tipos[campo] ??
        (await agregarTipo(tx, { descripcion, mensual, colegiatura: mensual })).idPago;
      tipos[campo] ??= idPago;
      const cual = { id: suyo[id], ciclo };
      const cuota = { idPago, cantidad };
      if (idNivelEstudiantilCarrera === null) await guardarCuotaNivel(tx, nivel, cual, cuota, act);
      else await guardarCuotaCarrera(tx, idNivelEstudiantilCarrera, cual, cuota, act);
    }
  }
  return queries.leerCobradores(tx, ciclo);
}
