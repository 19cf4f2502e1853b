import Box from '@mui/material/Box';
import { CheckIcon } from '#web/kit/ui/icons.tsx';
import { visuallyHidden } from '#web/kit/ui/visually-hidden.ts';

export const PASOS = ['Archivo', 'Columnas', 'Revisión', 'Listo'] as const;

const BOLA = 26;

/** Where one stands among the steps of an import. On a phone only the step at hand has its name. */
export function Pasos({ actual }: { actual: (typeof PASOS)[number] }) {
  const aqui = PASOS.indexOf(actual);
  return (
    <>
      <Box role="status" sx={visuallyHidden}>{`Paso ${aqui + 1} de ${PASOS.length}: ${actual}`}</Box>
      <Box
        component="ol"
        aria-label="Pasos"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: { xs: 'space-between', sm: 'flex-start' },
          gap: 1,
          p: 0,
          m: 0,
          mb: 2,
          listStyle: 'none',
        }}
      >
        {PASOS.map((paso, n) => (
          <Box
            key={paso}
            component="li"
            aria-current={n === aqui ? 'step' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              typography: 'subtitle2',
              whiteSpace: 'nowrap',
              color: n === aqui ? 'text.primary' : n < aqui ? 'primary.sobreSuave' : 'text.secondary',
              '&:not(:last-child)::after': {
                content: '""',
                width: { xs: 12, sm: 32 },
                height: 2,
                mx: { xs: 0, sm: 0.5 },
                bgcolor: n < aqui ? 'primary.main' : 'divider',
              },
            }}
          >
            <Box
              component="span"
              aria-hidden
              sx={{
                display: 'grid',
                placeItems: 'center',
                flex: 'none',
                width: BOLA,
                height: BOLA,
                borderRadius: '50%',
                border: 2,
                fontSize: 13,
                borderColor: n <= aqui ? 'primary.main' : 'trazo.borde',
                bgcolor: n < aqui ? 'primary.main' : n === aqui ? 'primary.suave' : 'transparent',
                color: n < aqui ? 'primary.contrastText' : n === aqui ? 'primary.sobreSuave' : 'inherit',
              }}
            >
              {n < aqui ? <CheckIcon fontSize="small" /> : n + 1}
            </Box>
            <Box component="span" sx={n === aqui ? undefined : { display: { xs: 'none', sm: 'inline' } }}>
              {paso}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
