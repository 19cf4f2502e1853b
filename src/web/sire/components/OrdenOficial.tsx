import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import { celdasPegadas } from '#shared/calificaciones/portapapeles.rules.ts';
import { NO_SE_LEE } from '#shared/sire/codigos.rules.ts';
import { ordenPegado, type RenglonDelOrden } from '#shared/sire/orden.rules.ts';
import type { RegistroDeSeccion } from '#shared/sire/registro.ts';
import { TextInput } from '#web/kit/form/TextInput.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';
import { useGuardarOrden } from '../api.ts';

const QUE_PASA: Record<RenglonDelOrden['que'], { tone: Tone; texto: string }> = {
  guarda: { tone: 'success', texto: 'Se guarda' },
  nadie: { tone: 'error', texto: 'Nadie de la sección se llama así' },
  varios: { tone: 'error', texto: 'Dos alumnos se llaman así: pega también el código' },
  repetido: { tone: 'error', texto: 'Está repetido' },
  alumno: { tone: 'error', texto: NO_SE_LEE.alumno },
  numero: { tone: 'error', texto: 'No es un número de orden' },
};

interface OrdenProps {
  registro: RegistroDeSeccion;
  onClose: () => void;
}

/** The numbers of the register, pasted beside names or codes. */
export function OrdenOficial({ registro, onClose }: OrdenProps) {
  const [texto, setTexto] = useState('');
  const { guardar, isPending } = useGuardarOrden(registro.idGradoSeccion, onClose);
  const renglones = ordenPegado(celdasPegadas(texto), registro.filas);
  const pegados = renglones.flatMap(({ que, idEstudianteGrado, numeroOficial }) =>
    que === 'guarda' ? [{ idEstudianteGrado, numeroOficial }] : [],
  );
  // Who is not in what was pasted keeps the number that nobody else gets.
  const tomados = new Set(pegados.map(({ numeroOficial }) => numeroOficial));
  const dichos = new Set(pegados.map(({ idEstudianteGrado }) => idEstudianteGrado));
  const numeros = [
    ...pegados,
    ...registro.filas.flatMap(({ idEstudianteGrado, numeroOficial }) =>
      numeroOficial === null || tomados.has(numeroOficial) || dichos.has(idEstudianteGrado)
        ? []
        : [{ idEstudianteGrado, numeroOficial }],
    ),
  ];
  return (
    <ModalDialog
      open
      title="Orden oficial"
      subject={registro.nombre}
      onClose={onClose}
      unsaved={texto !== ''}
      actions={
        <>
          {registro.filas.some(({ numeroOficial }) => numeroOficial !== null) ? (
            <Button disabled={isPending} onClick={() => guardar([])}>
              Volver al orden de apellidos
            </Button>
          ) : null}
          <Button
            variant="contained"
            disabled={pegados.length === 0 || isPending}
            onClick={() => guardar(numeros)}
          >
            {pegados.length === 0 ? 'Guardar' : `Guardar ${contar(pegados.length, 'número', 'números')}`}
          </Button>
        </>
      }
    >
      <TextInput
        label="Dos columnas de Excel: número oficial, y código o nombre del alumno"
        value={texto}
        rows={6}
        max={50_000}
        counter={false}
        onChange={setTexto}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        {renglones.map(({ dice, nombre, que, numeroOficial }, n) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one paste never move
            key={n}
            sx={{
              display: 'flex',
              gap: 1.5,
              flexWrap: 'wrap',
              py: 0.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ width: '3em', textAlign: 'right' }}>{numeroOficial || ''}</Typography>
            <Typography sx={{ flex: '1 1 12em', minWidth: 0, overflowWrap: 'anywhere' }}>
              {nombre ?? dice}
            </Typography>
            <StatusChip tone={QUE_PASA[que].tone} text={QUE_PASA[que].texto} variant="text" />
          </Box>
        ))}
      </Box>
    </ModalDialog>
  );
}
