import { buscadorPorCodigo, buscadorPorNombre } from '#shared/calificaciones/pegado-alumnos.rules.ts';
import { sinEncabezado } from './encabezado.rules.ts';

interface AlumnoDelOrden {
  idEstudianteGrado: number;
  codigo: string;
  codigoPersonal: string | null;
  apellidos: string;
  nombres: string;
}

export interface RenglonDelOrden {
  dice: string;
  que: 'guarda' | 'nadie' | 'varios' | 'repetido' | 'numero' | 'alumno';
  idEstudianteGrado: number;
  nombre: string | null;
  numeroOficial: number;
}

/** Which of these cells is the number: the first that is one of three digits at most. */
const esNumeroDeOrden = (celda: string): boolean => /^\d{1,3}$/.test(celda.trim()) && Number(celda) > 0;

/** Reads pasted lines `1, Ajcabul Tzoc, Andrea`: whose number each is, by code or by the whole name in either order. */
export function ordenPegado(
  filas: readonly (readonly string[])[],
  alumnos: readonly AlumnoDelOrden[],
): RenglonDelOrden[] {
  const deHoja = alumnos.map(({ apellidos, nombres, ...uno }) => ({
    ...uno,
    nombre: { nombre1: nombres, nombre2: '', nombre3: null, apellido1: apellidos, apellido2: '' },
  }));
  const porCodigo = buscadorPorCodigo(deHoja);
  const porNombre = buscadorPorNombre(deHoja);
  const leidos = sinEncabezado(filas).flatMap((fila) => {
    const celdas = fila.map((celda) => celda.trim()).filter(Boolean);
    const donde = celdas.findIndex(esNumeroDeOrden);
    const dice = celdas.filter((_, n) => n !== donde).join(' ');
    if (celdas.length === 0) return [];
    const hallados = porCodigo(dice).length > 0 ? porCodigo(dice) : porNombre(dice);
    const [uno, ...mas] = hallados;
    return [
      {
        dice,
        numeroOficial: donde < 0 ? 0 : Number(celdas[donde]),
        idEstudianteGrado: uno && mas.length === 0 ? uno.idEstudianteGrado : 0,
        nombre: uno && mas.length === 0 ? `${uno.nombre.apellido1}, ${uno.nombre.nombre1}` : null,
        varios: mas.length > 0,
      },
    ];
  });
  const repetidos = (de: (leido: (typeof leidos)[number]) => number) => {
    const veces = new Map<number, number>();
    for (const leido of leidos) veces.set(de(leido), (veces.get(de(leido)) ?? 0) + 1);
    return (valor: number) => valor > 0 && (veces.get(valor) ?? 0) > 1;
  };
  const numeroRepetido = repetidos((leido) => leido.numeroOficial);
  const alumnoRepetido = repetidos((leido) => leido.idEstudianteGrado);
  return leidos.map(({ varios, ...leido }): RenglonDelOrden => {
    const que = () => {
      if (leido.dice === '') return 'alumno';
      if (varios) return 'varios';
      if (leido.nombre === null) return 'nadie';
      if (leido.numeroOficial === 0) return 'numero';
      return numeroRepetido(leido.numeroOficial) || alumnoRepetido(leido.idEstudianteGrado)
        ? 'repetido'
        : 'guarda';
    };
    return { ...leido, que: que() };
  });
}
