import { describe, expect, it } from 'vitest';
import { usuarioPropuesto } from './colaboradores.rules.ts';

describe('el usuario propuesto de un colaborador', () => {
  it.each([
    ['Ana Lucía Estrada Solórzano', 'aestrada'],
    ['Marvin Caal', 'mcaal'],
    ['Óscar Raúl Muñoz', 'oraul'],
    ['María Pablo De León Tzoc', 'mdeleon'],
    ['Kevin De León', 'kdeleon'],
    ['José Luis López De la Cruz', 'jlopez'],
    ['Ana María del Carmen Xol Caal', 'axol'],
    ['Rosa Inés Del Cid De León', 'rdelcid'],
  ])('de %s es %s', (nombres, usuario) => {
    expect(usuarioPropuesto(nombres)).toBe(usuario);
  });

  it.each(['Ana', '', 'De León', '  ', '123'])('de «%s» no hay', (nombres) => {
    expect(usuarioPropuesto(nombres)).toBe('');
  });
});
