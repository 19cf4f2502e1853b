import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { novedadesSinAbrir } from '#shared/sistema/estado.rules.ts';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { useNovedades } from '../api.ts';

/** What the version brings, in the words of those who use it. */
export function DialogoNovedades({ onClose }: { onClose: () => void }) {
  const novedades = useNovedades();
  const version = novedades.data?.data.version;
  return (
    <ModalDialog open title="Novedades" subject={version ? `Ceiba ${version}` : undefined} onClose={onClose}>
      <QueryView query={novedades}>
        {({ version: enUso, empacada, partes }) => (
          <Stack sx={{ gap: 2.5 }}>
            {empacada ? <Typography>{novedadesSinAbrir(empacada, enUso)}</Typography> : null}
            {partes.length === 0 ? <Typography>Esta versión no trae novedades escritas.</Typography> : null}
            {partes.map(({ titulo, puntos }) => (
              <Box component="section" key={titulo}>
                <Typography variant="h5" component="h3" sx={{ pb: 0.5 }}>
                  {titulo}
                </Typography>
                <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                  {puntos.map((punto) => (
                    <Typography component="li" key={punto}>
                      {punto}
                    </Typography>
                  ))}
                </Box>
              </Box>
            ))}
          </Stack>
        )}
      </QueryView>
    </ModalDialog>
  );
}
