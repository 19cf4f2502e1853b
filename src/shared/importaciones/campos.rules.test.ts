import { describe, expect, it } from 'vitest';
import { CAMPOS, CONTRASENIA_NO_SE_USA } from './campos.rules.ts';
import { normalizarEncabezado, proponerMapa } from './encabezados.rules.ts';
import { TIPOS_DE_IMPORTACION } from './tipos.ts';

describe.each(TIPOS_DE_IMPORTACION)('los campos de %s', (tipo) => {
  const campos = CAMPOS[tipo];

  it.each(campos)('$clave se reconoce de ocho maneras por lo menos', ({ encabezados }) => {
    expect(new Set(encabezados.map(normalizarEncabezado)).size).toBeGreaterThanOrEqual(8);
  });

  it('ningún encabezado es de dos campos, ni está vacío', () => {
    const owners = new Map<string, string>();
    for (const { clave, encabezados } of campos) {
      for (const text of encabezados) {
        const normal = normalizarEncabezado(text);
        expect(normal).not.toBe('');
        expect(`${text}: ${owners.get(normal) ?? clave}`).toBe(`${text}: ${clave}`);
        owners.set(normal, clave);
      }
    }
  });

  it('una hoja con las etiquetas de Ceiba se reconoce entera', () => {
    const etiquetas = campos.map(({ etiqueta }) => etiqueta);
    expect(proponerMapa(etiquetas, tipo)).toEqual(campos.map(({ clave }) => clave));
  });

  it('cada campo está una vez, y los que lo dan son campos del mismo tipo', () => {
    const claves = campos.map(({ clave }) => clave);
    expect(new Set(claves).size).toBe(claves.length);
    for (const { en = [] } of campos) for (const key of en) expect(claves).toContain(key);
  });
});

it('las contraseñas se reconocen para decir que no se usan', () => {
  expect(proponerMapa(['Usuario', 'Clave de acceso'], 'personal')).toEqual(['usuario', 'contrasenia']);
  expect(proponerMapa(['Alumno', 'PASSWORD'], 'estudiantes')).toEqual(['nombreCompleto', 'contrasenia']);
  expect(CONTRASENIA_NO_SE_USA).toBe('No se usa: las contraseñas se generan aquí.');
});
