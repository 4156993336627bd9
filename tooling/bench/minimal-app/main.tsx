import '@mantine/core/styles.css';
import { Button, Card, Container, Group, MantineProvider, Progress, Stack, Text, Title } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';

interface Goal {
  id: string;
  title: string;
  isCompleted: boolean;
  progressPercentage: number;
  currentValue: number;
  targetValue: number | null;
  unit: string | null;
  category: { name: string } | null;
}

const root = createRootRoute();
const index = createRoute({ getParentRoute: () => root, path: '/', component: Goals });
const router = createRouter({ routeTree: root.addChildren([index]) });
const queryClient = new QueryClient();

function Goals() {
  const { data } = useQuery({ queryKey: ['goals'], queryFn: readGoals });
  return (
    <Container size="sm" py="md">
      <Title order={1} mb="md">
        Goals
      </Title>
      <Stack>
        {data
          ?.filter(({ isCompleted }) => !isCompleted)
          .map((goal) => (
            <GoalCard key={goal.id} goal={goal} />
          ))}
      </Stack>
    </Container>
  );
}

async function readGoals(): Promise<Goal[]> {
  const response = await fetch('/goals.json');
  const body = (await response.json()) as { result: { data: Goal[] } };
  return body.result.data;
}

function GoalCard({ goal }: { goal: Goal }) {
  const { title, category, currentValue, targetValue, unit, progressPercentage } = goal;
  return (
    <Card withBorder>
      <Group justify="space-between">
        <Text fw={600}>{title}</Text>
        <Text size="sm">{progressPercentage} %</Text>
      </Group>
      <Text size="sm" c="dimmed">
        {category?.name}
      </Text>
      <Progress value={progressPercentage} my="sm" aria-label={`Progress of ${title}`} />
      <Group justify="space-between">
        <Text size="sm">{targetValue !== null && `${currentValue} of ${targetValue} ${unit ?? ''}`}</Text>
        <Button variant="default" size="sm">
          Report
        </Button>
      </Group>
    </Card>
  );
}

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
createRoot(element).render(
  <MantineProvider>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>,
);
