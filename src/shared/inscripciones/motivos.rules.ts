import { contar, enumerar } from '#shared/base/formatos.ts';
import { plain } from '#shared/base/plain.ts';
import type { ReglaDelAnio } from '#shared/normas.rules.ts';
import {
  type DecisionDePromocion,
  type MateriaDelAnio,
  type NoCuenta,
  noCuenta,
  type PropuestaDelAnio,
  type ResultadoDelAnio,
  type ResultadoDeMateria,
} from './resultados.rules.ts';

const ORDINALES = ['primera', 'segunda', 'tercera'];

const lista = (materias: readonly Pick<ResultadoDeMateria, 'nombre'>[]): string =>
  enumerar(materias.map(({ nombre }) => nombre));

const POR_QUE_NO_CUENTA: Record<NoCuenta, readonly [una: string, varias: string]> = {
  pensum: ['no cuenta: está fuera del pensum', 'no cuentan: están fuera del pensum'],
  'sin impartir': ['no cuenta: no se imparte este año', 'no cuentan: no se imparten este año'],
  'sin abrir': ['no cuenta: nadie abrió la clase', 'no cuentan: nadie abrió sus clases'],
  'sin bloques': ['no cuenta: ningún bloque suyo cuenta', 'no cuentan: ningún bloque suyo cuenta'],
};

/** 'Inglés no cuenta: no se imparte este año.' */
export const losQueNoCuentan = (
  materias: readonly Pick<ResultadoDeMateria, 'nombre' | 'noCuenta'>[],
): string[] =>
  (['pensum', 'sin impartir', 'sin abrir', 'sin bloques'] as const).flatMap((porque) => {
    const suyas = materias.filter((una) => una.noCuenta === porque);
    if (suyas.length === 0) return [];
    return [`${lista(suyas)} ${POR_QUE_NO_CUENTA[porque][suyas.length === 1 ? 0 : 1]}.`];
  });

const enMaterias = (cuantas: number): string => contar(cuantas, 'materia', 'materias');

/** 'Bloque 1 de traslado en 11 materias.' */
function losTraslados(materias: readonly MateriaDelAnio[]): string[] {
  const deMaterias = materias.filter((materia) => noCuenta(materia) === null);
  return [1, 2, 3, 4, 5, 6].flatMap((bloque) => {
    const suyos = deMaterias.flatMap(({ traslados = [] }) =>
      traslados.filter((uno) => uno.bloque === bloque),
    );
    const sinContar = suyos.filter(({ nota }) => nota === null).length;
    const puestos = suyos.length - sinContar;
    return [
      ...(puestos > 0 ? [`Bloque ${bloque} de traslado en ${enMaterias(puestos)}.`] : []),
      ...(sinContar > 0 ? [`Bloque ${bloque} no cuenta en ${enMaterias(sinContar)}.`] : []),
    ];
  });
}

/** What is still to be recovered, by the chance that is open: 'Falta la segunda oportunidad de recuperación.' */
function loQueFalta(
  resultados: readonly ResultadoDeMateria[],
  { oportunidades }: Pick<ReglaDelAnio, 'oportunidades'>,
  reprobadas: number,
): string[] {
  return ORDINALES.flatMap((ordinal, index) => {
    const suyas = resultados.filter(({ oportunidad }) => oportunidad === index + 1);
    if (suyas.length === 0) return [];
    const que = oportunidades === 1 ? 'la recuperación' : `la ${ordinal} oportunidad de recuperación`;
    return [`Falta ${que}${reprobadas > 1 ? ` en ${lista(suyas)}` : ''}.`];
  });
}

/** Why what fails is not recovered, or not any more. */
function porQueNoSeRecupera(
  materias: readonly MateriaDelAnio[],
  resultados: readonly ResultadoDeMateria[],
  regla: ReglaDelAnio,
): string[] {
  if (regla.promocion !== 'todas' || regla.oportunidades === 0) return [];
  return resultados.flatMap(({ nombre, aprobada, oportunidad }, index) => {
    const materia = materias[index];
    if (aprobada !== false || oportunidad !== null || !materia?.cerrada) return [];
    if (materia.sinRecuperacion) return [`${nombre} no tiene recuperación.`];
    const hechas = (materia.recuperaciones ?? []).filter(
      ({ oportunidad: una }) => una <= regla.oportunidades,
    );
    const notas = hechas.flatMap(({ estado, nota }) => (estado === 'publicada' ? [nota] : []));
    return notas.length === 0
      ? [`${nombre}: no se presentó a recuperación.`]
      : [`${nombre} en recuperación: ${enumerar(notas.map(String))}, no alcanza ${regla.notaMinima}.`];
  });
}

interface LoDecidido {
  decision: DecisionDePromocion | null;
  adecuacion: boolean;
}

const QUE_DECIDE: Record<DecisionDePromocion, string> = { P: 'promover', NP: 'no promover' };

const DECIDIO = 'La dirección decidió';

/** 'La dirección decidió promover con adecuación curricular.' */
function loDecidido({ decision, adecuacion }: LoDecidido, espera: PropuestaDelAnio | null): string[] {
  if (espera !== null) {
    if (decision === null) return [];
    const hasta = espera === 'Faltan notas' ? 'se cierren las materias' : 'termine la recuperación';
    return [`${DECIDIO} ${QUE_DECIDE[decision]}: vale cuando ${hasta}.`];
  }
  if (decision === null) return adecuacion ? ['Con adecuación curricular.'] : [];
  return [`${DECIDIO} ${QUE_DECIDE[decision]}${adecuacion ? ' con adecuación curricular' : ''}.`];
}

/** Without words that it begins with; as it is where they only begin a longer word. */
function sinInicio(text: string, inicio: string): string {
  if (!plain(text).startsWith(plain(inicio))) return text;
  const resto = text.slice(inicio.length);
  return /^\p{L}/u.test(resto) ? text : resto.replace(/^[\s:,.;]{1,9}/, '');
}

/** Without what the sentence around it says already: 'La dirección decidió promover por acuerdo.' is 'por acuerdo'. */
const porQueDecidio = (motivo: string, decision: DecisionDePromocion): string =>
  sinInicio(sinInicio(motivo.normalize('NFC').trim(), DECIDIO), QUE_DECIDE[decision]).replace(/\.$/, '');

/**
 * The sentences of a result as one text. What the direction decided and why is one sentence: 'La dirección decidió promover («Acuerdo del
 * claustro»).'
 */
export function motivosEnTexto(
  motivos: readonly string[],
  decidido: { resultado: DecisionDePromocion; motivo: string } | null,
): string {
  const porque = decidido ? porQueDecidio(decidido.motivo, decidido.resultado) : '';
  if (porque === '') return motivos.join(' ');
  const conPorque = motivos.map((motivo) =>
    motivo.startsWith(DECIDIO) ? motivo.replace(/[:.]/, (signo) => ` («${porque}»)${signo}`) : motivo,
  );
  const dicho = motivos.some((motivo) => motivo.startsWith(DECIDIO));
  return (dicho ? conPorque : [...motivos, `${DECIDIO}: «${porque}».`]).join(' ');
}

/**
 * Why a year comes to what it comes to, in sentences that name subjects and marks: what fails comes first. Made from the same computation,
 * so that none can say something else than the numbers.
 * @param decidido what the direction decided instead, and whether the student has a curricular adaptation.
 */
export function motivosDelResultado(
  materias: readonly MateriaDelAnio[],
  { materias: resultados, promedioGeneral, reprobadas, conDerecho, propuesta }: ResultadoDelAnio,
  regla: ReglaDelAnio,
  decidido: LoDecidido = { decision: null, adecuacion: false },
): string[] {
  const { notaMinima, promocion, porcentajeMaximo } = regla;
  const espera = propuesta !== 'Promovido' && propuesta !== 'No promovido';
  const cuentan = resultados.filter((una) => una.noCuenta === null);
  const cerrada = (una: ResultadoDeMateria) => materias[resultados.indexOf(una)]?.cerrada === true;
  const abiertas = cuentan.filter((una) => !cerrada(una));
  const caidas = cuentan.filter((una) => una.aprobada === false && cerrada(una));
  const conRecuperacion = promocion === 'todas' && regla.oportunidades > 0;
  const deCuantas = `Reprueba ${reprobadas} de ${enMaterias(cuentan.length)}`;
  const segunPropuesta = (): string[] => {
    if (propuesta === 'Faltan notas')
      return abiertas.length === 0
        ? ['Ninguna materia tiene nota.']
        : [`Falta cerrar: ${abiertas.map(({ nombre }) => nombre).join(', ')}.`];
    if (promocion === 'siempre') return ['En este grado siempre se promueve.'];
    if (promocion === 'promedio')
      return [
        propuesta === 'Promovido'
          ? `Promedio ${promedioGeneral}: aprueba con el promedio de las materias.`
          : `Promedio ${promedioGeneral}: no alcanza ${notaMinima}.`,
      ];
    if (propuesta === 'Promovido')
      return [`Aprueba ${cuentan.length === 1 ? 'la única materia' : `las ${enMaterias(cuentan.length)}`}.`];
    if (!conRecuperacion) return [`${deCuantas}.`];
    if (!conDerecho) return [`${deCuantas}: más del ${porcentajeMaximo} %, sin derecho a recuperación.`];
    return [
      ...porQueNoSeRecupera(materias, resultados, regla),
      ...loQueFalta(resultados, regla, reprobadas),
      ...(propuesta === 'No promovido' ? [`${deCuantas}.`] : []),
    ];
  };
  return [
    ...(caidas.length === 0
      ? []
      : [`${caidas.map(({ nombre, final }) => `${nombre} ${final}`).join(', ')}.`]),
    // A decision takes the place of what follows from the norm, once nothing is missing.
    ...(decidido.decision === null || espera ? segunPropuesta() : []),
    ...loDecidido(decidido, espera && cuentan.length > 0 ? propuesta : null),
    ...cuentan.flatMap(({ nombre, recuperacion, final }) =>
      recuperacion === null ? [] : [`${nombre} con recuperación: ${final}.`],
    ),
    ...losTraslados(materias),
    ...losQueNoCuentan(resultados),
  ];
}
